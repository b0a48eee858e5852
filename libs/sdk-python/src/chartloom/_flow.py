"""
Every operation is written once, for both clients, as a generator without I/O: it yields what is to be done (an exchange
with the service, a pause) and is given the outcome. ``_run.py`` does it, blocking or not.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Generic, TypeAlias, TypeVar

from .models import Page

T = TypeVar("T")
PageT = TypeVar("PageT", bound=Page)
ItemT = TypeVar("ItemT")

#: Seconds for one call.
CALL_SECONDS = 60.0
#: Seconds for a document or a result: 20 MiB over a line of 0.3 Mbit/s.
TRANSFER_SECONDS = 600.0


@dataclass(frozen=True)
class Upload:
    """A document as a form. ``open`` begins it anew for each try; one that cannot be read twice is sent ``once``."""

    open: Callable[[], AbstractContextManager[BinaryIO]] = field(repr=False)
    file_type: str | None
    once: bool


@dataclass(frozen=True)
class Request:
    """One request of the API; ``url`` is a path of the service, or a presigned URL."""

    method: str
    url: str = field(repr=False)
    query: Mapping[str, str | int] = field(default_factory=dict, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    json: Mapping[str, Any] | None = field(default=None, repr=False)
    upload: Upload | None = None
    #: Seconds, where the operation needs other ones than the client was given.
    timeout: float | None = None
    #: Whether the service does nothing twice when it gets the request twice.
    repeatable: bool = False
    authenticated: bool = True


@dataclass(frozen=True)
class Reply:
    """A whole answer; the names of ``headers`` are in lower case."""

    status: int
    headers: Mapping[str, str] = field(repr=False)
    content: bytes = field(repr=False)
    #: Scheme, host and port that answered.
    origin: str


@dataclass(frozen=True)
class Call:
    """A request with all its tries. The outcome is a :class:`Reply` of 200 to 299, or an error is raised."""

    request: Request


@dataclass(frozen=True)
class Send:
    """One try. The outcome is any :class:`Reply`, or an ``ApiConnectionError`` is raised."""

    request: Request


@dataclass(frozen=True)
class Sleep:
    seconds: float


Effect: TypeAlias = Call | Send | Sleep
#: An operation that gives a ``T``.
Flow: TypeAlias = Generator[Effect, Any, T]


@dataclass(frozen=True)
class Listing(Generic[PageT, ItemT]):
    """A list in pages: how to fetch the page that a token names, and what is in it."""

    fetch: Callable[[str | None], Flow[PageT]]
    items: Callable[[PageT], Sequence[ItemT]]
    first_token: str | None = None
