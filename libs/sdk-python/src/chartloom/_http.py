"""What both clients share of HTTP: how a request becomes one of httpx, and its answer or its failure ours."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, BinaryIO
from urllib.parse import urlsplit

import httpx

from ._errors import ApiConnectionError, ApiTimeoutError
from ._flow import Reply, Request
from ._settings import Settings

#: A host that is there takes a connection within so many seconds.
CONNECT_SECONDS = 15.0

_under_way: ContextVar[bool] = ContextVar("chartloom_request", default=False)


class _NotOurs(logging.Filter):
    """httpx logs the URL of each request. A presigned URL is a secret, so those of this package are left out."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not _under_way.get()


logging.getLogger("httpx").addFilter(_NotOurs())


class Exchange:
    """One try of a request: what to send, and until when its answer must be there."""

    def __init__(self, settings: Settings, request: Request) -> None:
        self.url = request.url if "://" in request.url else settings.base_url + request.url
        self._request = request
        self._settings = settings
        self.timeout = settings.timeout if request.timeout is None else request.timeout
        self._deadline = time.monotonic() + self.timeout
        self._chunks: list[bytes] = []

    @property
    def origin(self) -> str:
        """Scheme and host: what may be shown of a URL."""
        url = urlsplit(self.url)
        return f"{url.scheme}://{url.netloc.rpartition('@')[2]}"

    def outgoing(self, document: BinaryIO | None) -> dict[str, Any]:
        """Arguments of ``build_request`` of either client of httpx."""
        request = self._request
        parts: dict[str, Any] = {"method": request.method, "url": self.url}
        parts["headers"] = self._settings.headers(request.authenticated) | dict(request.headers)
        parts["timeout"] = httpx.Timeout(self.timeout, connect=min(self.timeout, CONNECT_SECONDS))
        if request.query:
            parts["params"] = request.query
        if request.json is not None:
            parts["json"] = request.json
        if request.upload and document:
            # The name of the file stays at home: it is not needed, and often holds a patient's name.
            parts["files"] = {"file": ("document", document, "application/octet-stream")}
            parts["data"] = {"file_type": request.upload.file_type} if request.upload.file_type else {}
        return parts

    def add(self, chunk: bytes) -> None:
        """:raises ApiTimeoutError: where the answer trickles beyond the time limit"""
        if time.monotonic() > self._deadline:
            raise ApiTimeoutError(f"{self.origin} did not answer within {self.timeout:g} s.")
        self._chunks.append(chunk)

    def reply(self, response: httpx.Response) -> Reply:
        headers = {name.lower(): value for name, value in response.headers.items()}
        return Reply(response.status_code, headers, b"".join(self._chunks), self.origin)


@contextmanager
def under_way(exchange: Exchange) -> Iterator[None]:
    """Around a request: nothing of it is logged, and what httpx raises becomes an error of this package."""
    token = _under_way.set(True)
    try:
        yield
    except httpx.TimeoutException as error:
        raise ApiTimeoutError(f"{exchange.origin} did not answer within {exchange.timeout:g} s.") from error
    except (httpx.UnsupportedProtocol, httpx.InvalidURL):
        raise ValueError("This is not the address of a service or of a file: http or https is needed.") from None
    except httpx.HTTPError as error:
        reason = str(error) or type(error).__name__
        raise ApiConnectionError(f"{exchange.origin} cannot be reached: {reason}. Is the service running?") from error
    finally:
        _under_way.reset(token)
