"""The stream of events: how it is read, continued and given up."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Any

import pytest
from clients import Clients
from scripted import Answer, Scripted, problem
from service import SAMPLES, Account, Service

import chartloom as c
from chartloom._events import EventParser, ServerSentEvent

CHANGE = {"job_id": "job_1", "status": "success", "state": "success", "changed_at": "2026-11-24T09:30:00.000Z"}
JOB = f"id: 2.job_1\nevent: job\ndata: {json.dumps(CHANGE)}\n\n"
READY = "retry: 1000\nid: 1.\nevent: ready\ndata: {}\n\n"
RELOAD = "id: 7.\nevent: reload\ndata: {}\n\n"
STREAM = {"content-type": "text/event-stream; charset=utf-8"}


def stream(text: str) -> Answer:
    return Answer(text, headers=STREAM)


def read(client: Any, count: int, **options: Any) -> list[Any]:
    with closing(client.events(**options)) as events:
        return [next(events) for _ in range(count)]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_events_are_the_same_however_the_stream_is_cut(end: str, size: int) -> None:
    text = f"{READY}: still here\n\n{JOB}data: zwölf\ndata:lines\n\nevent: cut off".replace("\n", end).encode()
    parser = EventParser()
    found = [event for at in range(0, len(text), size) for event in parser.feed(text[at : at + size])]
    assert found == [
        ServerSentEvent("1.", "ready", "{}"),
        ServerSentEvent("2.job_1", "job", json.dumps(CHANGE)),
        ServerSentEvent("2.job_1", "message", "zwölf\nlines"),
    ]


def test_a_stream_is_continued_after_its_last_event(client: Any, server: Scripted, pauses: list[float]) -> None:
    server.answers = [
        stream(READY),
        problem(503, "service-unavailable"),
        Answer(cut=True),
        stream(READY + JOB),
        stream(JOB),
    ]
    first, second = read(client, 2)
    assert first == second
    assert (first.type, first.id, first.job.job_id, first.job.state) == ("job", "2.job_1", "job_1", "success")
    asked = [line.partition("last_event_id=")[2] for line in server.lines]
    assert asked == ["", "1.", "1.", "1.", "2.job_1"]
    assert len(pauses) == 4


def test_reload_is_told_and_what_a_newer_service_adds_is_not(client: Any, server: Scripted) -> None:
    server.answers = [stream(f"{RELOAD}event: novelty\ndata: 1\n\n{JOB}")]
    reload, job = read(client, 2, last_event_id="0.x")
    assert (reload, job.type) == (c.Reload("7."), "job")
    assert server.lines == ["GET /api/v1/events?last_event_id=0.x"]


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (problem(401, "invalid-credentials"), c.AuthenticationError),
        (problem(429, "rate-limited", {"retry-after": "600"}), c.RateLimitedError),
        (Answer("<html>"), c.UnexpectedResponseError),
        (stream('event: job\ndata: {"name": "Jane Roe"}\n\n'), c.UnexpectedResponseError),
    ],
)
def test_what_will_not_pass_is_raised_at_once(
    client: Any, server: Scripted, pauses: list[float], answer: Answer, error: type[c.ChartloomError]
) -> None:
    server.answers = [answer]
    with pytest.raises(error) as raised:
        read(client, 1)
    assert "Roe" not in str(raised.value)
    assert (len(server.seen), pauses) == (1, [])


@pytest.mark.parametrize("failure", [Answer(cut=True), problem(503, "x"), problem(429, "x", {"retry-after": "3"})])
def test_a_service_that_stays_away_is_given_up(
    client: Any, server: Scripted, pauses: list[float], failure: Answer
) -> None:
    server.answers = [failure]
    with pytest.raises((c.ApiConnectionError, c.ServiceError, c.RateLimitedError)):
        read(client, 1)
    assert (len(server.seen), len(pauses)) == (6, 5)
    assert all(pause >= float(failure.headers.get("retry-after", 0)) for pause in pauses)


def test_the_change_of_a_job_arrives(connect: Clients, service: Service, account: Account) -> None:
    client = connect(service.url, account.client_id, account.client_secret)
    # An id that is none is too old to be continued: the first event says so, and the stream is open.
    with closing(client.events(last_event_id="none")) as events:
        assert next(events).type == "reload"
        stored = client.files.upload(SAMPLES / "ccd.xml")
        config: Any = {"process_config": {"tasks": ["clinical_extraction"]}, "output_config": {"format": "fhir"}}
        accepted = client.convert(file_id=stored.file_id, file_type="ccda", **config)
        states: list[str] = []
        while states[-1:] != ["success"]:
            event = next(events)
            if event.job.job_id == accepted.job_id:
                states.append(event.job.state)
