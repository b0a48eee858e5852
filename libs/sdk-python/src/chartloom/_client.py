from __future__ import annotations

from types import TracebackType
from typing import TypeVar

import httpx

from . import _async_resources as parts_async
from . import _resources as parts
from ._bind import AsyncResource, Resource, async_paged, async_streamed, awaitable, blocking, paged, streamed
from ._flow import CALL_SECONDS
from ._run import AsyncRunner, Runner
from ._settings import settings_of
from .operations import account, conversions, events, waiting

S = TypeVar("S", bound="Chartloom")
A = TypeVar("A", bound="AsyncChartloom")


class Chartloom(Resource):
    """
    The API of one organization. Every method raises :class:`ApiError` where the service refuses, and
    :class:`ApiConnectionError` where no usable answer came.

    A 429 is waited out as the service asks, a few times and up to a minute each. What can be asked twice without doing
    anything twice (reading, converting) is tried again after a lost connection or a failure of the service. One client
    may be used by several threads.

    :param base_url: where the service is; ``CHARTLOOM_URL`` where absent, else http://127.0.0.1:8080
    :param client_id: ``CHARTLOOM_CLIENT_ID`` where absent
    :param client_secret: ``CHARTLOOM_CLIENT_SECRET`` where absent
    :param timeout: seconds for one call; transfers of documents and results have ten minutes
    :param max_retries: further tries after a failure, twice as many after a 429; 0: none
    :param http_client: an ``httpx.Client`` of your own, for proxies, certificates or tests; you close it
    :raises ValueError: where an argument cannot be right; nothing is sent
    """

    def __init__(
        self,
        base_url: str | None = None,
        client_id: str | None = None,
        client_secret: str | None = None,
        *,
        timeout: float = CALL_SECONDS,
        max_retries: int = 2,
        http_client: httpx.Client | None = None,
    ) -> None:
        settings = settings_of(base_url, client_id, client_secret, timeout, max_retries)
        super().__init__(Runner(settings, http_client))
        self.files = parts.Files(self._runner)
        self.jobs = parts.Jobs(self._runner)
        self.policies = parts.Policies(self._runner)
        self.webhooks = parts.Webhooks(self._runner)
        self.keys = parts.Keys(self._runner)
        self.reviews = parts.Reviews(self._runner)
        self.admin = parts.Admin(self._runner)

    convert = blocking(conversions.convert)
    bulk_convert = blocking(conversions.bulk_convert)
    convert_and_wait = blocking(waiting.convert_and_wait)
    status = blocking(conversions.status)
    wait = blocking(waiting.wait)
    results = blocking(conversions.results)
    result_url = blocking(conversions.result_url)
    download = blocking(conversions.download)
    events = streamed(events.job_events)
    usage = blocking(account.usage)
    ledger = paged(account.ledger)
    certificate_keys = blocking(account.certificate_keys)
    is_alive = blocking(account.is_alive)
    ready = blocking(account.ready)
    openapi = blocking(account.openapi)

    def close(self) -> None:
        """Closes the connections."""
        self._runner.close()

    def __enter__(self: S) -> S:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        settings = self._runner.settings
        return f"{type(self).__name__}(base_url={settings.base_url!r}, client_id={settings.client_id!r})"


class AsyncChartloom(AsyncResource):
    """:class:`Chartloom` for asyncio: the same methods to await, and lists for ``async for``."""

    def __init__(
        self,
        base_url: str | None = None,
        client_id: str | None = None,
        client_secret: str | None = None,
        *,
        timeout: float = CALL_SECONDS,
        max_retries: int = 2,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = settings_of(base_url, client_id, client_secret, timeout, max_retries)
        super().__init__(AsyncRunner(settings, http_client))
        self.files = parts_async.AsyncFiles(self._runner)
        self.jobs = parts_async.AsyncJobs(self._runner)
        self.policies = parts_async.AsyncPolicies(self._runner)
        self.webhooks = parts_async.AsyncWebhooks(self._runner)
        self.keys = parts_async.AsyncKeys(self._runner)
        self.reviews = parts_async.AsyncReviews(self._runner)
        self.admin = parts_async.AsyncAdmin(self._runner)

    convert = awaitable(conversions.convert)
    bulk_convert = awaitable(conversions.bulk_convert)
    convert_and_wait = awaitable(waiting.convert_and_wait)
    status = awaitable(conversions.status)
    wait = awaitable(waiting.wait)
    results = awaitable(conversions.results)
    result_url = awaitable(conversions.result_url)
    download = awaitable(conversions.download)
    events = async_streamed(events.job_events)
    usage = awaitable(account.usage)
    ledger = async_paged(account.ledger)
    certificate_keys = awaitable(account.certificate_keys)
    is_alive = awaitable(account.is_alive)
    ready = awaitable(account.ready)
    openapi = awaitable(account.openapi)

    async def close(self) -> None:
        """Closes the connections."""
        await self._runner.close()

    async def __aenter__(self: A) -> A:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        settings = self._runner.settings
        return f"{type(self).__name__}(base_url={settings.base_url!r}, client_id={settings.client_id!r})"
