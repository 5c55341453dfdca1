"""A device that talks to a running server, over HTTP."""

from __future__ import annotations

import re
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar


class NotLed(urllib.request.HTTPRedirectHandler):
    """Shows where an answer leads to, and does not go there."""

    def redirect_request(self, *_: object) -> None:
        return None


class Phone:
    """A device: it keeps its cookie, and a connection for one request alone."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()), NotLed())

    def ask(self, path: str, form: dict[str, str] | None = None) -> tuple[int, str, str]:
        """The status, where it leads to, and the page."""
        return self.send(path, urllib.parse.urlencode(form).encode() if form is not None else None)

    def send(self, path: str, data: bytes | None) -> tuple[int, str, str]:
        """The same of a body as it is."""
        request = urllib.request.Request(self._url + path, data, {"Sec-Fetch-Site": "same-origin"})
        try:
            answer = self._opener.open(request, timeout=120)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.headers.get("Location", ""), answer.read().decode(errors="replace")

    def fields(self, path: str) -> dict[str, str]:
        """What the forms of a page send along unseen."""
        return dict(re.findall(r'name="(csrf_token|token|id|seen)" value="([^"]*)"', self.ask(path)[2]))
