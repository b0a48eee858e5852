"""
Client of the Chartloom API: clinical documents (PDF, C-CDA) in; FHIR R4, JSON or de-identified PDFs out.

    from chartloom import Chartloom

    with Chartloom() as chartloom:
        conversion = chartloom.convert_and_wait(
            "ccd.xml",
            process_config={"tasks": ["clinical_extraction"]},
            output_config={"format": "fhir"},
        )
    print(len(conversion.fhir_data["entry"]))
"""

from . import models, requests
from ._client import AsyncChartloom, Chartloom
from ._errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    BadRequestError,
    ChartloomError,
    ConflictError,
    FieldProblem,
    JobFailedError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitedError,
    ServiceError,
    UnexpectedResponseError,
    WaitTimeoutError,
    WebhookError,
)
from ._events import JobChanged, JobEvent, Reload
from ._run import AsyncPages, Pages
from ._verify_webhook import verify_webhook
from ._version import __version__
from .models import WebhookPayload
from .operations.conversions import Download
from .operations.files import Source
from .operations.waiting import Conversion

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ApiTimeoutError",
    "AsyncChartloom",
    "AsyncPages",
    "AuthenticationError",
    "BadRequestError",
    "Chartloom",
    "ChartloomError",
    "ConflictError",
    "Conversion",
    "Download",
    "FieldProblem",
    "JobChanged",
    "JobEvent",
    "JobFailedError",
    "NotFoundError",
    "Pages",
    "PermissionDeniedError",
    "RateLimitedError",
    "Reload",
    "ServiceError",
    "Source",
    "UnexpectedResponseError",
    "WaitTimeoutError",
    "WebhookError",
    "WebhookPayload",
    "__version__",
    "models",
    "requests",
    "verify_webhook",
]
