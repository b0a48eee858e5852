"""Waiting for the end of a job."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from scripted import Answer, Scripted, job, job_status, problem

import chartloom as c
from chartloom.operations import waiting

CUT = Answer(cut=True)


def test_ends_with_the_detail_of_the_job_and_tells_on_the_way(
    client: Any, server: Scripted, pauses: list[float]
) -> None:
    server.answers = [job_status("pending"), job("pending"), job_status("success"), job("success")]
    states: list[str] = []
    ended = client.wait("j", on_progress=lambda job: states.append(job.state))
    assert (ended.status, states) == ("success", ["running", "success"])
    polls = [line for line in server.lines if "status" in line]
    assert polls == ["GET /api/v1/status/j?wait=0", "GET /api/v1/status/j?wait=2"]


def test_asks_in_long_polls_and_not_in_a_hurry(
    client: Any, server: Scripted, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "time", SimpleNamespace(monotonic=lambda: 0.0))
    server.answers = [job_status("pending"), job_status("pending"), job_status("failed"), job("failed")]
    assert client.wait("j").status == "failed"
    assert server.lines == ["GET /api/v1/status/j?wait=30"] * 3 + ["GET /api/v1/jobs/j"]
    # A service that answers at once is asked again after a second.
    assert pauses == [1.0, 1.0]


def test_gives_up_after_its_time(client: Any, server: Scripted) -> None:
    server.answers = [job_status("pending")]
    with pytest.raises(c.WaitTimeoutError, match=r"has not ended within 0\.3 s") as raised:
        client.wait("j", timeout=0.3)
    assert raised.value.job_id == "j"


def test_waits_out_an_outage(client: Any, server: Scripted, pauses: list[float]) -> None:
    outage = [CUT] * 3 + [problem(503, "service-unavailable")] * 3
    server.answers = [job_status("pending"), *outage, job_status("success"), job("success")]
    assert client.wait("j").status == "success"


def test_an_outage_that_lasts_ends_the_wait(client: Any, server: Scripted, pauses: list[float]) -> None:
    server.answers = [job_status("pending"), problem(504, "gateway-timeout")]
    with pytest.raises(c.ServiceError):
        client.wait("j")
    assert set(waiting.OUTAGE_PAUSES_SECONDS) <= set(pauses)
    assert len(server.seen) == 1 + 3 * (len(waiting.OUTAGE_PAUSES_SECONDS) + 1)


@pytest.mark.parametrize("before", [[], [job_status("pending")]])
def test_a_refusal_ends_the_wait(client: Any, server: Scripted, pauses: list[float], before: list[Answer]) -> None:
    server.answers = [*before, problem(404, "job-not-found")]
    with pytest.raises(c.NotFoundError):
        client.wait("j")
    assert len(server.seen) == len(before) + 1


def test_a_service_that_was_never_reached_ends_the_wait(client: Any, server: Scripted, pauses: list[float]) -> None:
    server.answers = [CUT]
    with pytest.raises(c.ApiConnectionError):
        client.wait("j")
    assert len(server.seen) == 3
