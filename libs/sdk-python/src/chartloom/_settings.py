"""Where the service is and who asks: arguments first, then the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from ._flow import CALL_SECONDS
from ._retry import Retry
from ._version import __version__

#: Where ``chartloom serve`` listens unless it is told otherwise.
DEFAULT_URL = "http://127.0.0.1:8080"


@dataclass(frozen=True)
class Settings:
    """What a client was made with. Its ``repr`` has no secret."""

    base_url: str
    client_id: str
    client_secret: str = field(repr=False)
    timeout: float = CALL_SECONDS
    retry: Retry = field(default_factory=Retry, repr=False)

    def headers(self, authenticated: bool) -> dict[str, str]:
        """The headers of every request; credentials only for the service itself."""
        headers = {"accept": "*/*", "user-agent": f"chartloom-python/{__version__}"}
        if authenticated:
            headers |= {"x-client-id": self.client_id, "x-client-secret": self.client_secret}
        return headers


def settings_of(
    base_url: str | None,
    client_id: str | None,
    client_secret: str | None,
    timeout: float,
    max_retries: int,
) -> Settings:
    """
    :raises ValueError: where something is missing or cannot be right; the message quotes no secret
    """
    client_id = os.environ.get("CHARTLOOM_CLIENT_ID") if client_id is None else client_id
    client_secret = os.environ.get("CHARTLOOM_CLIENT_SECRET") if client_secret is None else client_secret
    if not client_id or not client_secret:
        raise ValueError(_missing(not client_id, not client_secret))
    if not _is_header_text(client_id) or not _is_header_text(client_secret):
        raise ValueError("client_id and client_secret are visible ASCII characters, without blanks or line ends.")
    if timeout <= 0 or max_retries < 0:
        raise ValueError("timeout must be above 0, and max_retries not below.")
    url = _origin_and_path(base_url or os.environ.get("CHARTLOOM_URL") or DEFAULT_URL)
    return Settings(url, client_id, client_secret, timeout, Retry(max_retries))


def _missing(lacks_id: bool, lacks_secret: bool) -> str:
    if lacks_id and lacks_secret:
        return (
            "The credentials are missing: set CHARTLOOM_CLIENT_ID and CHARTLOOM_CLIENT_SECRET in the environment, "
            "or pass client_id and client_secret."
        )
    name = "client_id" if lacks_id else "client_secret"
    return f"The {name} is missing: set CHARTLOOM_{name.upper()} in the environment, or pass {name}."


def _is_header_text(text: str) -> bool:
    return all("!" <= char <= "~" for char in text)


def _origin_and_path(base_url: str) -> str:
    message = "base_url must be an http or https address, such as https://chartloom.example"
    try:
        url = urlsplit(base_url)
        is_right = url.scheme in ("http", "https") and url.hostname and url.port != 0
    except ValueError:
        raise ValueError(message) from None
    if not is_right or url.username is not None or url.query or url.fragment:
        raise ValueError(message)
    return base_url.rstrip("/")
