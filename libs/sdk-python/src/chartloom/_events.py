"""The stream of events without I/O: how its text becomes events, and when it is asked for again."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pydantic import ValidationError

from . import models as m
from ._errors import ApiConnectionError, ApiError, UnexpectedResponseError
from ._flow import Request
from ._retry import LONGEST_RETRY_AFTER_SECONDS, Retry, backoff

#: The service sends at least a comment every 15 seconds: after three that are missing the connection is dead.
SILENCE_SECONDS = 45.0
#: Before a stream that has ended, as each does after some minutes, is asked for again.
PAUSE_SECONDS = 0.25
#: Failures in a row, without an event in between, after which the stream is given up.
MOST_FAILURES = 5


@dataclass(frozen=True)
class JobChanged:
    """A job has come to another state."""

    #: Of the event: ``last_event_id`` of a stream that continues after it.
    id: str
    job: m.JobChange
    type: Literal["job"] = "job"


@dataclass(frozen=True)
class Reload:
    """Events may have been missed: read the list of jobs again, then go on."""

    id: str
    type: Literal["reload"] = "reload"


#: What :meth:`Chartloom.events` gives; ``type`` tells which.
JobEvent: TypeAlias = JobChanged | Reload


@dataclass(frozen=True)
class ServerSentEvent:
    #: The last id that was sent up to here; empty before the first.
    id: str
    event: str
    data: str


class EventParser:
    """Splits a stream of bytes, cut anywhere, into its events (WHATWG HTML, 9.2)."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""
        self._id = ""
        self._fields: list[tuple[str, str]] = []

    def feed(self, chunk: bytes) -> Iterator[ServerSentEvent]:
        """The events that end within this piece."""
        # A CR at the end may be half of a CRLF.
        *lines, self._rest = re.split(r"\r\n|\n|\r(?!\Z)", self._rest + self._decode(chunk))
        for line in lines:
            if line:
                name, _, value = line.partition(":")
                self._fields.append((name, value.removeprefix(" ")))
            elif event := self._end_of_event():
                yield event

    def _end_of_event(self) -> ServerSentEvent | None:
        fields, self._fields = self._fields, []
        by_name = dict(fields)
        self._id = by_name.get("id", self._id)
        data = [value for name, value in fields if name == "data"]
        return ServerSentEvent(self._id, by_name.get("event", "message"), "\n".join(data)) if data else None


@dataclass
class EventSource:
    """One caller's stream of events: what to ask for, and how far it has come."""

    request_after: Callable[[str | None], Request] = field(repr=False)
    last_event_id: str | None
    _failures: int = 0

    def request(self) -> Request:
        """The request that continues after the last event."""
        return self.request_after(self.last_event_id)

    def accept(self, event: ServerSentEvent, origin: str) -> JobEvent | None:
        """
        What an event tells the caller; ``ready``, and what a newer service may add, is nothing.

        :raises UnexpectedResponseError: for a change of a job that cannot be read
        """
        self.last_event_id = event.id
        self._failures = 0
        if event.event == "reload":
            return Reload(event.id)
        if event.event != "job":
            return None
        try:
            return JobChanged(event.id, m.JobChange.model_validate_json(event.data))
        except ValidationError:
            pass  # its text quotes the data
        raise UnexpectedResponseError(f"{origin} sent an event of a job that is not of the Chartloom API.")

    def pause_after(self, error: Exception, retry: Retry) -> float:
        """
        Seconds until the stream is asked for again after a failure.

        :raises Exception: the failure, where it will not pass, or has come too often in a row
        """
        self._failures += 1
        if not _may_pass(error) or self._failures > MOST_FAILURES:
            raise error
        asked = error.retry_after if isinstance(error, ApiError) else None
        if asked is not None and asked > LONGEST_RETRY_AFTER_SECONDS:
            raise error
        return max(asked or 0.0, backoff(self._failures, retry))


def check_stream(status: int, content_type: str, origin: str) -> None:
    """:raises UnexpectedResponseError: for a page in the place of a stream"""
    if 200 <= status < 300 and not content_type.startswith("text/event-stream"):
        raise UnexpectedResponseError(f"{origin} sent a response that is not a stream of events. Is the address right?")


def _may_pass(error: Exception) -> bool:
    if isinstance(error, UnexpectedResponseError):
        return False
    is_passing = isinstance(error, ApiError) and (error.status == 429 or error.status >= 500)
    return is_passing or isinstance(error, ApiConnectionError)
