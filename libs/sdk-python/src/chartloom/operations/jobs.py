from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Literal

from .. import _endpoints as e
from .. import models as m
from .._flow import TRANSFER_SECONDS, Flow, Listing
from .._times import utc
from .conversions import Download, fetch


def list_jobs(
    *,
    status: m.Status | None = None,
    task: m.Task | None = None,
    awaits_review: bool = False,
    batch_id: str | None = None,
    created_from: datetime | None = None,
    created_to: datetime | None = None,
    metadata: str | Mapping[str, str] | tuple[str, str] | None = None,
    page_size: int | None = None,
    page_token: str | None = None,
) -> Listing[m.JobList, m.JobSummary]:
    """
    All jobs, newest first.

    :param status: only those with this status; the other conditions likewise, and all of them hold
    :param awaits_review: only results that ask for a review which no one is done with
    :param created_from: aware, inclusive, as ``created_to``
    :param metadata: one pair that the job has exactly so: ``"visit:4711"``, ``{"visit": "4711"}`` or
        ``("visit", "4711")``
    :param page_size: how many the service gives at once, 1 to 100
    :param page_token: begin with the page that a ``next_page_token`` names
    :raises ValueError: where ``metadata`` is not one pair
    """

    conditions: dict[str, str | int | None] = {
        "status": status,
        "task": task,
        "awaits_review": "true" if awaits_review else None,
        "batch_id": batch_id,
        "created_from": utc(created_from),
        "created_to": utc(created_to),
        "metadata": None if metadata is None else _pair(metadata),
        "limit": page_size,
    }

    def fetch_page(token: str | None) -> Flow[m.JobList]:
        return e.call(e.LIST_JOBS, query={**conditions, "page_token": token})

    return Listing(fetch_page, lambda page: page.jobs, page_token)


def _pair(metadata: str | Mapping[str, str] | tuple[str, str]) -> str:
    """The pair as the API takes it, ``key:value``. A filter that is none would be a list of nothing."""
    if isinstance(metadata, Mapping):
        key, value = next(iter(metadata.items())) if len(metadata) == 1 else ("", "")
    elif isinstance(metadata, str):
        key, colon, value = metadata.partition(":")
        key = key if colon else ""
    else:
        key, value = metadata if len(metadata) == 2 else ("", "")
    if not key or ":" in key:
        raise ValueError('metadata is one pair: "key:value", {"key": "value"} or ("key", "value").')
    return f"{key}:{value}"


def get(job_id: str) -> Flow[m.Job]:
    """A job in detail: stage, attempt, progress, timeline, credits, error."""
    return e.call(e.GET_JOB, job_id)


def deliveries(job_id: str) -> Flow[list[m.Delivery]]:
    """What was sent, or will be, at the end of a job: to its ``callback_url`` and to webhook endpoints."""
    answer = yield from e.call(e.LIST_JOB_DELIVERIES, job_id)
    return answer.deliveries


def replay(job_id: str, delivery_id: str) -> Flow[m.Delivery]:
    """Sends a delivery of a job again."""
    return e.call(e.REPLAY_JOB_DELIVERY, job_id, delivery_id)


def batch(batch_id: str) -> Flow[m.Batch]:
    """The jobs of a bulk request, and how many are in which state."""
    return e.call(e.GET_BATCH, batch_id)


def cancel(job_id: str) -> Flow[m.JobCancelled]:
    """Ends a pending job as failed, with the error code ``cancelled``; its credits come back."""
    return e.call(e.CANCEL_JOB, job_id)


def certificate(job_id: str, *, format: Literal["json", "pdf"] = "json") -> Flow[Download]:  # noqa: A002 (as in the API)
    """
    The certificate of a de-identification as a file.

    :param format: ``json`` is what was signed, byte for byte, and can be verified; ``pdf`` is the same on one page
    """
    return fetch(e.GET_CERTIFICATE.request(job_id, query={"format": format}, timeout=TRANSFER_SECONDS))


def validation_report(job_id: str) -> Flow[m.ValidationReport]:
    """Which rules of its templates a C-CDA breaks, of a job that asked for ``validation_report``."""
    return e.call(e.GET_VALIDATION_REPORT, job_id)
