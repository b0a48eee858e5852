from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from clients import Clients
from scripted import Scripted, scripted_server
from service import Account, Service, running_service

import chartloom._run


@pytest.fixture(params=["blocking", "awaitable"])
def connect(request: pytest.FixtureRequest) -> Iterator[Clients]:
    """Makes a client, of both kinds in turn."""
    clients = Clients(request.param)
    yield clients
    clients.close()


@pytest.fixture(scope="module")
def _server() -> Iterator[Scripted]:
    with scripted_server() as server:
        yield server


@pytest.fixture
def server(_server: Scripted) -> Scripted:
    _server.seen.clear()
    return _server


@pytest.fixture
def client(connect: Clients, server: Scripted) -> Any:
    """A client of the scripted server."""
    return connect(server.url + "/", "id", "secret-of-the-key")


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that a client makes; none is waited for."""
    made: list[float] = []

    async def sleep(seconds: float) -> None:
        made.append(seconds)

    # Only what the package itself calls: the server of the tests sleeps too.
    monkeypatch.setattr(chartloom._run, "time", SimpleNamespace(sleep=made.append))
    monkeypatch.setattr(chartloom._run, "asyncio", SimpleNamespace(sleep=sleep))
    return made


@pytest.fixture(scope="session")
def service() -> Iterator[Service]:
    with running_service() as running:
        yield running


@pytest.fixture(scope="session")
def account(service: Service) -> Account:
    return service.account()


@pytest.fixture
def chartloom_client(connect: Clients, service: Service, account: Account) -> Any:
    """A client of the embedded service."""
    return connect(service.url, account.client_id, account.client_secret)


@pytest.fixture
def at_service(chartloom_client: Any) -> Callable[..., Any]:
    """Converts with the embedded service and waits."""

    def convert(source: Any, task: str = "clinical_extraction", form: str = "fhir", **more: Any) -> Any:
        return chartloom_client.convert_and_wait(
            source, process_config={"tasks": [task]}, output_config={"format": form}, **more
        )

    return convert
