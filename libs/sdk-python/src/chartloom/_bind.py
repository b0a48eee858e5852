"""
Makes methods of operations: ``get = blocking(get_job)`` has the parameters, the types and the text of ``get_job``, and
performs it. So no operation is written down twice.
"""

from __future__ import annotations

import inspect
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

from ._events import EventSource, JobEvent
from ._flow import Flow, ItemT, Listing, PageT
from ._run import AsyncPages, AsyncRunner, Pages, Runner

P = ParamSpec("P")
T = TypeVar("T")


class Resource:
    """A part of the blocking client."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner


class AsyncResource:
    """A part of the awaitable client."""

    def __init__(self, runner: AsyncRunner) -> None:
        self._runner = runner


class blocking(Generic[P, T]):  # noqa: N801 (used like a function)
    """A method that returns what the operation gives."""

    def __init__(self, operation: Callable[P, Flow[T]]) -> None:
        self._operation = operation

    def __get__(self, owner: Resource, _: type[Any]) -> Callable[P, T]:
        def method(*args: P.args, **kwargs: P.kwargs) -> T:
            return owner._runner.run(self._operation(*args, **kwargs))

        return _named(method, self._operation)


class awaitable(Generic[P, T]):  # noqa: N801
    """A coroutine method that returns what the operation gives."""

    def __init__(self, operation: Callable[P, Flow[T]]) -> None:
        self._operation = operation

    def __get__(self, owner: AsyncResource, _: type[Any]) -> Callable[P, Coroutine[Any, Any, T]]:
        async def method(*args: P.args, **kwargs: P.kwargs) -> T:
            return await owner._runner.run(self._operation(*args, **kwargs))

        return _named(method, self._operation)


class paged(Generic[P, PageT, ItemT]):  # noqa: N801
    """A method that returns an iterable over all pages."""

    def __init__(self, operation: Callable[P, Listing[PageT, ItemT]]) -> None:
        self._operation = operation

    def __get__(self, owner: Resource, _: type[Any]) -> Callable[P, Pages[PageT, ItemT]]:
        def method(*args: P.args, **kwargs: P.kwargs) -> Pages[PageT, ItemT]:
            return Pages(owner._runner, self._operation(*args, **kwargs))

        return _named(method, self._operation)


class async_paged(Generic[P, PageT, ItemT]):  # noqa: N801
    """A method that returns an iterable over all pages, for ``async for``."""

    def __init__(self, operation: Callable[P, Listing[PageT, ItemT]]) -> None:
        self._operation = operation

    def __get__(self, owner: AsyncResource, _: type[Any]) -> Callable[P, AsyncPages[PageT, ItemT]]:
        def method(*args: P.args, **kwargs: P.kwargs) -> AsyncPages[PageT, ItemT]:
            return AsyncPages(owner._runner, self._operation(*args, **kwargs))

        return _named(method, self._operation)


class streamed(Generic[P]):  # noqa: N801
    """A method that returns an iterator over events, which ends when it is closed."""

    def __init__(self, operation: Callable[P, EventSource]) -> None:
        self._operation = operation

    def __get__(self, owner: Resource, _: type[Any]) -> Callable[P, Generator[JobEvent, None, None]]:
        def method(*args: P.args, **kwargs: P.kwargs) -> Generator[JobEvent, None, None]:
            return owner._runner.events(self._operation(*args, **kwargs))

        return _named(method, self._operation)


class async_streamed(Generic[P]):  # noqa: N801
    """A method that returns an iterator over events for ``async for``, which ends when it is closed."""

    def __init__(self, operation: Callable[P, EventSource]) -> None:
        self._operation = operation

    def __get__(self, owner: AsyncResource, _: type[Any]) -> Callable[P, AsyncGenerator[JobEvent, None]]:
        def method(*args: P.args, **kwargs: P.kwargs) -> AsyncGenerator[JobEvent, None]:
            return owner._runner.events(self._operation(*args, **kwargs))

        return _named(method, self._operation)


F = TypeVar("F", bound=Callable[..., Any])


def _named(method: F, operation: Callable[..., Any]) -> F:
    """With the name, the text and the parameters of the operation, for ``help`` and notebooks."""
    update_wrapper(method, operation, assigned=("__module__", "__name__", "__doc__"))
    signature = inspect.signature(operation).replace(return_annotation=inspect.Signature.empty)
    method.__dict__.update(__signature__=signature)
    return method
