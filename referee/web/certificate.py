"""A certificate of this server's own, for https in a network that no authority knows.

It is kept in the data folder with its key, names the machine's addresses of now, and is made anew before it runs out
or when the machine has another address. Browsers warn of it once, for no one outside vouches for it.
"""

from __future__ import annotations

import hashlib
import ipaddress
import os
import re
import ssl
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..core.errors import RefereeError, StorageError
from ..core.text import Text
from ..store.trouble import reason_of, storage_trouble

if TYPE_CHECKING:
    from cryptography.x509 import GeneralName

FILE: Final = "referee-https.pem"
LASTS: Final = timedelta(days=365)
"""Some phones take none that lasts longer than 398 days."""
RENEWED: Final = timedelta(days=30)
"""So long before its end a new one is made."""

LOOK_SECONDS: Final = 60.0
"""How often it is looked at while it is shown."""

MISSING: Final = "https needs one library more: pip install 'referee-cards[https]', or cryptography."

_NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*")


@dataclass(frozen=True, slots=True)
class Made:
    """What is known of a certificate: the names it is for, and from when until when it is good."""

    names: frozenset[str]
    start: datetime
    end: datetime
    fingerprint: str

    def fits(self, names: Iterable[str], now: datetime) -> bool:
        """Whether it will do for these names, now and for some time."""
        return self.names.issuperset(names) and self.start <= now < self.end - RENEWED


class OwnCertificate:
    """The certificate in a data folder, and the TLS context that shows it."""

    def __init__(self, folder: Path, names: Callable[[], Iterable[str]], clock: Callable[[], datetime]) -> None:
        """`names`: the host names and addresses of this machine, asked again at each look.

        Raises RefereeError if the library is missing, StorageError if the certificate cannot be kept.
        """
        try:
            import cryptography  # noqa: F401
        except ImportError:
            raise RefereeError(MISSING) from None
        self._file = folder / FILE
        self._names = names
        self._clock = clock
        self._next_look = 0.0
        self._read: tuple[int, int] | None = None
        self.context: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.context.options |= ssl.OP_NO_RENEGOTIATION
        self.made = self._load()

    def tend(self, moment: float, warn: Callable[[str], None]) -> None:
        """Renew it if it is time to look again, at a `moment` of a clock that only goes on, and say what came of it."""
        if moment < self._next_look:
            return
        self._next_look = moment + LOOK_SECONDS
        try:
            if self.renew():
                warn("There’s a new certificate. Browsers warn about it once more.")
        except (RefereeError, StorageError, OSError) as error:
            warn(f"The certificate cannot be renewed: {error}")

    def renew(self) -> bool:
        """See that the certificate still fits. Returns whether another is shown from now on."""
        if self.made.fits(_usable(self._names()), self._clock()) and self._read == self._identity():
            return False
        before, self.made = self.made, self._load()
        return before.fingerprint != self.made.fingerprint

    def _load(self) -> Made:
        wanted, now = _usable(self._names()), self._clock()
        found = None
        with suppress(OSError, ValueError):
            self._file.chmod(0o600)
            found = _read(self._file.read_bytes())
        if found is None or not found.fits(wanted, now) or not self._shown():
            self._write(_make(wanted, now))
            found = _read(self._file.read_bytes())
            if not self._shown():
                said = "The certificate in {file} cannot be used: remove it, and start again."
                raise RefereeError(Text(said, file=str(self._file)))
        return found

    def _shown(self) -> bool:
        """Show what is in the file to whoever connects from now on. Returns whether it could be."""
        try:
            self.context.load_cert_chain(self._file)
        except (OSError, ssl.SSLError):
            return False
        self._read = self._identity()
        return True

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._file.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns

    def _write(self, content: bytes) -> None:
        draft = self._file.with_name(f".{FILE}-{os.getpid()}.part")
        try:
            draft.unlink(missing_ok=True)
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self._file)
        except OSError as error:
            raise storage_trouble(reason_of(error), self._file) from None
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def _usable(names: Iterable[str]) -> list[str]:
    """The names a certificate can hold, each once."""
    return [name for name in dict.fromkeys(name.lower() for name in names) if _address(name) or _NAME.fullmatch(name)]


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def _make(names: Iterable[str], now: datetime) -> bytes:
    """A new key and its certificate, as PEM."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID

    key = ec.generate_private_key(ec.SECP256R1())
    whose = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Referee on this network")])
    held: list[GeneralName] = []
    for name in names:
        address = _address(name)
        held.append(x509.DNSName(name) if address is None else x509.IPAddress(address))
    signs = x509.KeyUsage(True, False, False, False, False, False, False, False, False)
    made = (
        x509.CertificateBuilder()
        .subject_name(whose)
        .issuer_name(whose)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # a phone's clock may be behind
        .not_valid_after(now + LASTS)
        .add_extension(x509.SubjectAlternativeName(held), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(signs, critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return private + made.public_bytes(serialization.Encoding.PEM)


def _read(content: bytes) -> Made:
    """What is known of the certificate in a PEM. Raises ValueError if there is none."""
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding

    found = x509.load_pem_x509_certificate(content)
    try:
        held = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound as error:
        raise ValueError(str(error)) from None
    names = {*held.get_values_for_type(x509.DNSName), *map(str, held.get_values_for_type(x509.IPAddress))}
    digest = hashlib.sha256(found.public_bytes(Encoding.DER)).hexdigest().upper()
    return Made(
        frozenset(names),
        found.not_valid_before_utc.astimezone(UTC),
        found.not_valid_after_utc.astimezone(UTC),
        ":".join(digest[at : at + 2] for at in range(0, len(digest), 2)),
    )
