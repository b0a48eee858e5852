"""When a request is made again, and after how long."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

from ._errors import ApiConnectionError, ApiError, FieldProblem, error_class
from ._flow import Flow, Reply, Request, Send, Sleep

#: Pauses before further tries: this, twice as long each time, ...
FIRST_PAUSE_SECONDS = 0.5
#: ... and never longer.
LONGEST_PAUSE_SECONDS = 8.0
#: A service that asks for a longer pause is not tried again: the caller knows better what to do with minutes.
LONGEST_RETRY_AFTER_SECONDS = 60.0


@dataclass(frozen=True)
class Retry:
    """
    How often to try again: ``tries`` further times after a lost connection or a failure of the service, twice as often
    after a 429. ``random`` gives 0 to 1; it spreads the tries of many clients that failed together.
    """

    tries: int = 2
    random: Callable[[], float] = random.random


def attempts(request: Request, retry: Retry) -> Flow[Reply]:
    """
    The tries of a request. A 429 says that nothing was done, so any request is made again if its body can be; what can
    be done twice without harm is also made again after a lost connection or an answer of 500 and above.

    :raises ApiError: where the service refused
    :raises ApiConnectionError: where no answer came
    """
    failures = limited = 0
    may_send_again = request.upload is None or not request.upload.once
    may_repeat = request.repeatable and may_send_again
    while True:
        try:
            reply: Reply = yield Send(request)
        except ApiConnectionError:
            if not may_repeat or failures >= retry.tries:
                raise
            failures += 1
            yield Sleep(backoff(failures, retry))
            continue
        if 200 <= reply.status < 300:
            return reply
        asked = retry_after(reply)
        if reply.status == 429 and may_send_again and limited < 2 * retry.tries:
            limited += 1
            asked = 1.0 if asked is None else asked
        elif reply.status >= 500 and may_repeat and failures < retry.tries:
            failures += 1
        else:
            raise problem(reply)
        if asked is not None and asked > LONGEST_RETRY_AFTER_SECONDS:
            raise problem(reply)
        # Up to a tenth later than asked, so that not all come back at the same moment.
        yield Sleep(backoff(failures, retry) if asked is None else asked * (1 + 0.1 * retry.random()))


def backoff(failures: int, retry: Retry) -> float:
    """Seconds before the next try; at random, so that clients which failed together do not come back together."""
    pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2.0 ** (failures - 1))
    return pause * (0.5 + 0.5 * retry.random())


def retry_after(reply: Reply) -> float | None:
    """Seconds that the service asks to wait (RFC 9110, 10.2.3: a number or a date); None where it does not."""
    header = reply.headers.get("retry-after")
    if header is None:
        return None
    if header.isascii() and header.isdigit():
        return float(header[:9])
    try:
        date = parsedate_to_datetime(header)
    except ValueError:
        return None
    moment = date if date.tzinfo else date.replace(tzinfo=timezone.utc)
    return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())


def problem(reply: Reply) -> ApiError:
    """The problem document (RFC 9457) of an answer as an error."""
    kind = error_class(reply.status)
    body = _json_object(reply.content)
    code, message = body.get("code"), body.get("message")
    if isinstance(code, str) and isinstance(message, str):
        return kind(
            reply.status,
            code,
            message,
            detail=_text(body.get("detail")),
            request_id=_text(body.get("request_id")),
            errors=_fields(body.get("errors")),
            retry_after=retry_after(reply),
        )
    request_id = reply.headers.get("x-request-id")
    said = f"{reply.origin} answered {reply.status}"
    if 300 <= reply.status < 400:
        place = urlsplit(reply.headers.get("location", ""))
        # Without its path and query, which may be a secret.
        elsewhere = f"{place.scheme}://{place.hostname}" if place.hostname else "elsewhere"
        message = f"{said} and points to {elsewhere}. Redirects are not followed: use the final address."
        return kind(reply.status, "redirected", message, request_id=request_id)
    message = f"{said} without saying why. Is there a Chartloom service?"
    after = retry_after(reply)
    return kind(reply.status, f"http-{reply.status}", message, request_id=request_id, retry_after=after)


def _json_object(content: bytes) -> dict[str, Any]:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _fields(value: object) -> list[FieldProblem]:
    entries = value if isinstance(value, list) else []
    return [
        FieldProblem(str(entry.get("pointer", "")), str(entry.get("message", "")))
        for entry in entries
        if isinstance(entry, dict)
    ]
