"""What is tried again, how often, and after how long."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any

import pytest
from clients import Clients
from scripted import ACCEPTED, CONVERT, Answer, Scripted, job_status, problem

import chartloom as c
from chartloom._flow import Reply, Request, Send, Sleep
from chartloom._retry import LONGEST_PAUSE_SECONDS, Retry, attempts

BULK: dict[str, Any] = {
    "files": [{"presigned_url": "https://example.org/a", "file_type": "pdf"}],
    "process_config": CONVERT["process_config"],
    "output_config": CONVERT["output_config"],
}
CUT = Answer(cut=True)


def busy(seconds: str) -> Answer:
    return problem(429, "rate-limited", {"retry-after": seconds})


@pytest.mark.parametrize("failure", [CUT, *(problem(status, "x") for status in (500, 502, 503, 504))])
def test_a_conversion_is_made_again_with_the_same_key(
    client: Any, server: Scripted, pauses: list[float], failure: Answer
) -> None:
    bulk = Answer({"message": "Bulk conversion requests submitted", "count": 0, "jobs": []})
    for convert, request, answer in ((client.convert, CONVERT, ACCEPTED), (client.bulk_convert, BULK, bulk)):
        server.seen.clear()
        server.answers = [failure, failure, answer]
        convert(**request)
        keys = {seen.headers["idempotency-key"] for seen in server.seen}
        assert (len(server.seen), len(keys)) == (3, 1)
        server.answers = [answer]
        convert(**request)
        assert server.seen[-1].headers["idempotency-key"] not in keys
    assert 0.25 <= pauses[0] <= 0.5
    assert 0.5 <= pauses[1] <= 1


@pytest.mark.parametrize("failure", [CUT, problem(503, "service-unavailable")])
@pytest.mark.parametrize(
    "ask",
    [
        lambda client: client.webhooks.create("https://example.org/hook"),
        lambda client: client.files.delete("f"),
        lambda client: client.files.upload(b"<a/>"),
        lambda client: client.keys.create("nightly", scopes=["read"]),
        lambda client: client.webhooks.rotate_secret(),
    ],
)
def test_what_may_have_been_done_is_not_done_again(
    client: Any, server: Scripted, pauses: list[float], ask: Callable[[Any], Any], failure: Answer
) -> None:
    server.answers = [failure]
    with pytest.raises((c.ApiConnectionError, c.ServiceError)):
        ask(client)
    assert (len(server.seen), pauses) == (1, [])


def test_a_lost_connection_is_given_up_after_two_further_tries(
    client: Any, server: Scripted, pauses: list[float]
) -> None:
    server.answers = [CUT]
    with pytest.raises(c.ApiConnectionError, match="cannot be reached"):
        client.usage()
    assert len(server.seen) == 3


def test_a_rate_limit_is_waited_out(client: Any, server: Scripted, pauses: list[float]) -> None:
    date = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=20), usegmt=True)
    server.answers = [busy("7"), busy(date), job_status("success")]
    assert client.status("j").status == "success"
    assert 7 <= pauses[0] <= 7.7
    assert 5 <= pauses[1] <= 22


def test_a_rate_limit_is_waited_out_by_what_is_not_repeatable_too(
    client: Any, server: Scripted, pauses: list[float]
) -> None:
    server.answers = [busy("0"), problem(409, "too-many-webhooks")]
    with pytest.raises(c.ConflictError):
        client.webhooks.create("https://example.org/hook")
    assert len(server.seen) == 2


def test_a_rate_limit_is_given_up_after_five_tries(client: Any, server: Scripted, pauses: list[float]) -> None:
    server.answers = [problem(429, "too-many-failures")]
    with pytest.raises(c.RateLimitedError):
        client.status("j")
    assert len(server.seen) == 5
    assert all(1 <= pause <= 1.1 for pause in pauses)


def test_minutes_are_not_waited(client: Any, server: Scripted, pauses: list[float]) -> None:
    server.answers = [busy("120")]
    with pytest.raises(c.RateLimitedError) as raised:
        client.status("j")
    assert (raised.value.retry_after, len(server.seen)) == (120, 1)


def test_a_client_may_be_told_never_to_try_again(connect: Clients, server: Scripted, pauses: list[float]) -> None:
    for failure in (CUT, busy("0"), problem(503, "x")):
        server.seen.clear()
        server.answers = [failure]
        with pytest.raises(c.ChartloomError):
            connect(server.url, "id", "s", max_retries=0).usage()
        assert len(server.seen) == 1


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_pauses_double_and_are_bounded(chance: float) -> None:
    flow = attempts(Request("GET", "/x", repeatable=True), Retry(tries=12, random=lambda: chance))
    pauses = []
    effect = next(flow)
    try:
        while True:
            assert isinstance(effect, Send)
            effect = flow.throw(c.ApiConnectionError("lost"))
            assert isinstance(effect, Sleep)
            pauses.append(effect.seconds)
            effect = next(flow)
    except c.ApiConnectionError:
        pass
    assert len(pauses) == 12
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_PAUSE_SECONDS * (0.5 + 0.5 * chance)
    assert pauses[1] == 2 * pauses[0]


@pytest.mark.parametrize("header", ["soon", "-5", "٣", "", "1e9"])
def test_a_retry_after_that_is_none_is_a_second(header: str) -> None:
    flow = attempts(Request("GET", "/x", repeatable=True), Retry(random=lambda: 0.0))
    next(flow)
    assert flow.send(Reply(429, {"retry-after": header}, b"", "http://x")) == Sleep(1.0)


def test_what_is_asked_for_is_waited_and_up_to_a_tenth_more() -> None:
    for spread, pause in ((lambda: 0.0, 20.0), (lambda: 1.0, 22.0)):
        flow = attempts(Request("POST", "/x"), Retry(random=spread))
        next(flow)
        assert flow.send(Reply(429, {"retry-after": "20"}, b"", "http://x")) == Sleep(pause)


def test_one_client_serves_many_threads(server: Scripted) -> None:
    server.answers = [job_status("success")]
    given: list[str] = []
    with c.Chartloom(server.url, "id", "s") as client:
        threads = [threading.Thread(target=lambda: given.append(client.status("j").status)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert given == ["success"] * 8
