from __future__ import annotations

from .. import _endpoints as e
from .._events import SILENCE_SECONDS, EventSource
from .._flow import Request


def job_events(*, last_event_id: str | None = None) -> EventSource:
    """
    Changes of jobs as they happen, for as long as you read: a stream that ends or breaks is continued where it was.
    After an outage of more than an hour an event of the type ``reload`` says that the list of jobs is to be read again.
    A change may come twice. Close the iterator to end the stream: ``contextlib.closing``, or ``aclosing`` with asyncio.

    :param last_event_id: ``id`` of the last event that you dealt with; without it the stream begins now
    :raises ApiError: while reading, where the service refuses
    :raises ApiConnectionError: while reading, where the service stays out of reach
    """

    def request_after(event_id: str | None) -> Request:
        return e.STREAM_EVENTS.request(query={"last_event_id": event_id}, timeout=SILENCE_SECONDS)

    return EventSource(request_after, last_event_id)
