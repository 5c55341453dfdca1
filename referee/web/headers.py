"""Headers of every answer: what a page may load, and what others may do with it."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, g

from .pocket import in_pocket

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

IN_POCKET = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
}
"""In a pocket the page around is our own."""


def speak_with(*servers: str) -> None:
    """Let scripts of the page that is being made call these servers besides its own."""
    g.spoken_with = {*g.get("spoken_with", ()), *servers}


def init_app(app: Flask) -> None:
    """Put the headers on every answer."""
    headers = IN_POCKET if in_pocket(app) else HEADERS
    # A page shows the table as it is now, and holds this device's own forms.
    everywhere = [*headers.items(), ("Cache-Control", "private, no-cache")]

    @app.after_request
    def add_headers(response: Response) -> Response:
        if servers := g.get("spoken_with"):
            origins = sorted(f"{urlsplit(server).scheme}://{urlsplit(server).netloc}" for server in servers)
            policy = headers["Content-Security-Policy"]
            response.headers["Content-Security-Policy"] = policy.replace(
                "connect-src 'self'", " ".join(("connect-src 'self'", *origins))
            )
        given = {name.lower() for name, _ in response.headers}
        response.headers.extend((name, value) for name, value in everywhere if name.lower() not in given)
        return response
