"""
What the service chooses from. A newer service may answer with other words, so each of these is a ``str`` too; what is
written out is for editors.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

FileType: TypeAlias = Literal["pdf", "ccda"]
Task: TypeAlias = Literal["clinical_extraction", "dephi"]
Format: TypeAlias = Literal["fhir", "json", "pdf"]
BundleType: TypeAlias = Literal["collection", "document", "transaction"]
Status: TypeAlias = Literal["pending", "success", "failed"]
JobState: TypeAlias = Literal["accepted", "queued", "running", "awaiting_review", "success", "failed", "cancelled"]
WebhookEventType: TypeAlias = Literal[
    "job.completed", "job.failed", "job.accepted", "job.started", "job.cancelled", "file.expired"
]
Plan: TypeAlias = Literal["standard", "enterprise", "sandbox"]
Scope: TypeAlias = Literal["convert", "read", "keys"]
