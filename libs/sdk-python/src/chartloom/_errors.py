"""What can go wrong, each as a class of its own. No message quotes a secret, a link or a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .models import Job


class ChartloomError(Exception):
    """The base of all errors of this package."""

    def __reduce__(self) -> tuple[Any, ...]:
        # An error of a worker process reaches the one that waits for it.
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[ChartloomError], args: tuple[Any, ...], state: dict[str, Any]) -> ChartloomError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


@dataclass(frozen=True)
class FieldProblem:
    """One field at fault: a JSON Pointer into the request, or the name of a parameter or header."""

    pointer: str
    message: str


class ApiError(ChartloomError):
    """
    The service refused the request. ``code`` is stable and for programs, ``message`` is for the person; as text it also
    has ``detail`` and the fields at fault.
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        detail: str | None = None,
        request_id: str | None = None,
        errors: Sequence[FieldProblem] = (),
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        #: The HTTP status.
        self.status = status
        self.code = code
        self.message = message
        #: What exactly was wrong, beyond the message.
        self.detail = detail
        #: Name it when you ask for help.
        self.request_id = request_id
        #: The fields that are wrong.
        self.errors = tuple(errors)
        #: Seconds after which the service asks to be tried again.
        self.retry_after = retry_after

    @property
    def pointer(self) -> str | None:
        """Where the first field at fault is, if the service names one."""
        return self.errors[0].pointer if self.errors else None

    def __str__(self) -> str:
        fields = "; ".join(f"{error.pointer}: {error.message}" for error in self.errors)
        return " ".join(part for part in (self.message, self.detail, fields and f"({fields})") if part)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(status={self.status}, code={self.code!r}, request_id={self.request_id!r})"


class BadRequestError(ApiError):
    """400, 413, 415, 422: the request is wrong; the same request will be refused again."""


class AuthenticationError(ApiError):
    """401: the key is unknown, revoked or ended."""


class PermissionDeniedError(ApiError):
    """403: the key may not do this, or the job is of another organization."""


class NotFoundError(ApiError):
    """404: there is no such thing, or its time of retention is over."""


class ConflictError(ApiError):
    """409: what is there already forbids it."""


class RateLimitedError(ApiError):
    """429: too many requests or failed documents, still so after the client has waited. See ``retry_after``."""


class ServiceError(ApiError):
    """500 and above: the service failed, also after further tries where those do nothing twice."""


class ApiConnectionError(ChartloomError):
    """No usable answer came: whether the service got the request is not known. The message says why."""


class ApiTimeoutError(ApiConnectionError):
    """The service did not answer in time."""


class UnexpectedResponseError(ApiConnectionError):
    """An answer came, but not one of the Chartloom API: is the address right?"""


class WaitTimeoutError(ChartloomError):
    """The wait has ended and the job has not: it goes on, and can be waited for again."""

    def __init__(self, job_id: str, timeout: float) -> None:
        super().__init__(f"Job {job_id} has not ended within {timeout:g} s. It goes on: ask for its status later.")
        self.job_id = job_id


class JobFailedError(ChartloomError):
    """The conversion failed: ``job.error`` says why, for programs and for people."""

    def __init__(self, job: Job) -> None:
        super().__init__(
            f"{job.error.code}: {job.error.message}" if job.error else f"Job {job.job_id} ended as {job.status}"
        )
        self.job = job


class WebhookError(ChartloomError):
    """A webhook that cannot be trusted: respond with 401 and ignore its content."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: BadRequestError,
    415: BadRequestError,
    422: BadRequestError,
    429: RateLimitedError,
}


def error_class(status: int) -> type[ApiError]:
    """The class of an answer with this HTTP status."""
    return _BY_STATUS.get(status, ServiceError if status >= 500 else ApiError)
