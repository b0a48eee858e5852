from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

from .. import _endpoints as e
from .. import models as m
from .._flow import TRANSFER_SECONDS, Flow, Listing
from .._times import utc
from .conversions import Download, fetch


def findings(job_id: str) -> Flow[m.Findings]:
    """What a de-identification removed: identifiers."""
    return e.call(e.GET_FINDINGS, job_id, timeout=TRANSFER_SECONDS)


def document(job_id: str, *, which: Literal["source", "result"] = "source") -> Flow[Download]:
    """The file of a job as it came, or its result, byte for byte; the scope ``read`` is enough."""
    return fetch(e.GET_JOB_DOCUMENT.request(job_id, query={"which": which}, timeout=TRANSFER_SECONDS))


def get(job_id: str) -> Flow[m.ReviewState]:
    """Who reviewed a job, and the decisions by which a corrected result was made."""
    return e.call(e.GET_REVIEW, job_id)


def finish(job_id: str, decisions: Mapping[str, Any]) -> Flow[m.ReviewRecorded]:
    """
    Ends a review. With corrections ``correction`` is the job that makes the result anew.

    :param decisions: about findings ``refuse``, ``add``, ``change``; about facts ``confirm``, ``reject``, ``correct``,
        ``add``; empty: the result is right as it is
    """
    return e.call(e.REVIEW_JOB, job_id, json=decisions)


def draft(job_id: str) -> Flow[m.StoredDraft]:
    """Decisions that were saved and not sent."""
    return e.call(e.GET_REVIEW_DRAFT, job_id)


def save_draft(job_id: str, draft: Mapping[str, Any]) -> Flow[m.DraftSaved]:
    """Keeps decisions that are not sent yet, as long as the job is kept; in the place of those saved before."""
    return e.call(e.SAVE_REVIEW_DRAFT, job_id, json=draft)


def corrections(
    *,
    created_from: datetime | None = None,
    created_to: datetime | None = None,
    page_size: int | None = None,
    page_token: str | None = None,
) -> Listing[m.CorrectionList, m.Correction]:
    """
    What reviewers decided, with what the engine had found: patient data. The newest correction first.

    :param created_from: when the correction was accepted: aware, inclusive, as ``created_to``
    :param page_size: corrected jobs that the service looks at once, 1 to 100
    :param page_token: begin with the page that a ``next_page_token`` names
    """
    conditions: dict[str, str | int | None] = {
        "created_from": utc(created_from),
        "created_to": utc(created_to),
        "limit": page_size,
    }

    def fetch_page(token: str | None) -> Flow[m.CorrectionList]:
        query = {**conditions, "page_token": token}
        return e.call(e.LIST_CORRECTIONS, query=query, timeout=TRANSFER_SECONDS)

    return Listing(fetch_page, lambda page: page.corrections, page_token)
