"""Both clients behind one face, so that each test runs on both."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any, TypeVar

from chartloom import AsyncChartloom, AsyncPages, Chartloom

T = TypeVar("T")


class Awaited:
    """An :class:`AsyncChartloom`, or a part of it, whose coroutines and iterators are run to their end."""

    def __init__(self, target: Any, loop: asyncio.AbstractEventLoop) -> None:
        self._target = target
        self._loop = loop

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._target, name)
        return self._wrapped(value) if callable(value) else Awaited(value, self._loop)

    def __repr__(self) -> str:
        return repr(self._target)

    def _wrapped(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any, **kwargs: Any) -> Any:
            return self._awaited(method(*args, **kwargs))

        return run

    def _awaited(self, value: Any) -> Any:
        if inspect.iscoroutine(value):
            return self._run(value)
        if isinstance(value, AsyncPages):
            return _Pages(value, self._each)
        if inspect.isasyncgen(value):
            return self._each(value)
        return value

    def _run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self._loop.run_until_complete(coroutine)

    def _each(self, iterator: AsyncIterator[T]) -> Iterator[T]:
        async def following() -> T:
            return await iterator.__anext__()

        while True:
            try:
                item = self._run(following())
            except StopAsyncIteration:
                return
            yield item


class _Pages:
    def __init__(self, pages: AsyncPages[Any, Any], each: Callable[[AsyncIterator[Any]], Iterator[Any]]) -> None:
        self._pages = pages
        self._each = each

    def __iter__(self) -> Iterator[Any]:
        return self._each(aiter(self._pages))

    def by_page(self) -> Iterator[Any]:
        return self._each(self._pages.by_page())


class Clients:
    """Makes clients of one kind, and closes them."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._blocking: list[Chartloom] = []
        self._awaitable: list[AsyncChartloom] = []
        self._loop = asyncio.new_event_loop()

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self._kind == "blocking":
            self._blocking.append(Chartloom(*args, **kwargs))
            return self._blocking[-1]
        self._awaitable.append(AsyncChartloom(*args, **kwargs))
        return Awaited(self._awaitable[-1], self._loop)

    def close(self) -> None:
        for client in self._blocking:
            client.close()
        for each in self._awaitable:
            self._loop.run_until_complete(each.close())
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()
