"""Performs flows: with a blocking client of httpx, or with an awaitable one. Only this differs between the two."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from contextlib import AbstractContextManager, aclosing, nullcontext
from typing import Any, BinaryIO, Generic, TypeVar

import httpx

from ._errors import ApiConnectionError, ApiError
from ._events import PAUSE_SECONDS, EventParser, EventSource, JobEvent, check_stream
from ._flow import Call, Effect, Flow, ItemT, Listing, PageT, Reply, Request, Sleep
from ._http import Exchange, under_way
from ._retry import attempts, problem
from ._settings import Settings

T = TypeVar("T")


def _document(request: Request) -> AbstractContextManager[BinaryIO | None]:
    return request.upload.open() if request.upload else nullcontext()


class Runner:
    """Performs flows one step after the other."""

    def __init__(self, settings: Settings, http: httpx.Client | None) -> None:
        self.settings = settings
        self._owns_http = http is None
        self._http = http or httpx.Client()

    def run(self, flow: Flow[T]) -> T:
        outcome: Any = None
        error: Exception | None = None
        while True:
            try:
                effect = flow.send(outcome) if error is None else flow.throw(error)
            except StopIteration as end:
                result: T = end.value
                return result
            outcome, error = None, None
            try:
                outcome = self._perform(effect)
            except Exception as raised:  # the flow decides what it means
                error = raised

    def _perform(self, effect: Effect) -> Reply | None:
        if isinstance(effect, Sleep):
            time.sleep(effect.seconds)
            return None
        if isinstance(effect, Call):
            return self.run(attempts(effect.request, self.settings.retry))
        return self._send(effect.request)

    def _send(self, request: Request) -> Reply:
        exchange = Exchange(self.settings, request)
        with _document(request) as document, under_way(exchange):
            outgoing = self._http.build_request(**exchange.outgoing(document))
            response = self._http.send(outgoing, stream=True, follow_redirects=False)
            try:
                for chunk in response.iter_bytes():
                    exchange.add(chunk)
            finally:
                response.close()
            return exchange.reply(response)

    def events(self, source: EventSource) -> Generator[JobEvent, None, None]:
        """The events of a stream for as long as the caller reads: one that ends or breaks is continued."""
        while True:
            pause = PAUSE_SECONDS
            try:
                yield from self._stream(source)
            except (ApiError, ApiConnectionError) as error:
                pause = source.pause_after(error, self.settings.retry)
            time.sleep(pause)

    def _stream(self, source: EventSource) -> Generator[JobEvent, None, None]:
        request, parser = source.request(), EventParser()
        exchange = Exchange(self.settings, request)
        # `under_way` must not be open while the caller deals with an event: it concerns our requests only.
        with under_way(exchange):
            outgoing = self._http.build_request(**exchange.outgoing(None))
            response = self._http.send(outgoing, stream=True, follow_redirects=False)
        try:
            check_stream(response.status_code, response.headers.get("content-type", ""), exchange.origin)
            chunks = response.iter_bytes()
            while True:
                with under_way(exchange):
                    chunk = next(chunks, None)
                if chunk is None:
                    break
                if not response.is_success:
                    exchange.add(chunk)
                    continue
                for event in parser.feed(chunk):
                    if told := source.accept(event, exchange.origin):
                        yield told
        finally:
            response.close()
        if not response.is_success:
            raise problem(exchange.reply(response))

    def close(self) -> None:
        if self._owns_http:
            self._http.close()


class AsyncRunner:
    """As :class:`Runner`, for asyncio."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient | None) -> None:
        self.settings = settings
        self._owns_http = http is None
        self._http = http or httpx.AsyncClient()

    async def run(self, flow: Flow[T]) -> T:
        outcome: Any = None
        error: Exception | None = None
        while True:
            try:
                effect = flow.send(outcome) if error is None else flow.throw(error)
            except StopIteration as end:
                result: T = end.value
                return result
            outcome, error = None, None
            try:
                outcome = await self._perform(effect)
            except Exception as raised:  # the flow decides what it means
                error = raised

    async def _perform(self, effect: Effect) -> Reply | None:
        if isinstance(effect, Sleep):
            await asyncio.sleep(effect.seconds)
            return None
        if isinstance(effect, Call):
            return await self.run(attempts(effect.request, self.settings.retry))
        return await self._send(effect.request)

    async def _send(self, request: Request) -> Reply:
        exchange = Exchange(self.settings, request)
        with _document(request) as document, under_way(exchange):
            outgoing = self._http.build_request(**exchange.outgoing(document))
            response = await self._http.send(outgoing, stream=True, follow_redirects=False)
            try:
                async for chunk in response.aiter_bytes():
                    exchange.add(chunk)
            finally:
                await response.aclose()
            return exchange.reply(response)

    async def events(self, source: EventSource) -> AsyncGenerator[JobEvent, None]:
        """The events of a stream for as long as the caller reads: one that ends or breaks is continued."""
        while True:
            pause = PAUSE_SECONDS
            try:
                # Closed at once where the caller stops reading.
                async with aclosing(self._stream(source)) as events:
                    async for event in events:
                        yield event
            except (ApiError, ApiConnectionError) as error:
                pause = source.pause_after(error, self.settings.retry)
            await asyncio.sleep(pause)

    async def _stream(self, source: EventSource) -> AsyncGenerator[JobEvent, None]:
        request, parser = source.request(), EventParser()
        exchange = Exchange(self.settings, request)
        # `under_way` must not be open while the caller deals with an event: it concerns our requests only.
        with under_way(exchange):
            outgoing = self._http.build_request(**exchange.outgoing(None))
            response = await self._http.send(outgoing, stream=True, follow_redirects=False)
        try:
            check_stream(response.status_code, response.headers.get("content-type", ""), exchange.origin)
            chunks = response.aiter_bytes()
            while True:
                with under_way(exchange):
                    chunk = await anext(chunks, None)
                if chunk is None:
                    break
                if not response.is_success:
                    exchange.add(chunk)
                    continue
                for event in parser.feed(chunk):
                    if told := source.accept(event, exchange.origin):
                        yield told
        finally:
            await response.aclose()
        if not response.is_success:
            raise problem(exchange.reply(response))

    async def close(self) -> None:
        if self._owns_http:
            await self._http.aclose()


class Pages(Generic[PageT, ItemT]):
    """The entries of a list, each page fetched when its first entry is asked for."""

    def __init__(self, runner: Runner, listing: Listing[PageT, ItemT]) -> None:
        self._runner = runner
        self._listing = listing

    def __iter__(self) -> Iterator[ItemT]:
        for page in self.by_page():
            yield from self._listing.items(page)

    def by_page(self) -> Iterator[PageT]:
        """The pages as the service gives them, with their ``next_page_token``."""
        token = self._listing.first_token
        while True:
            page = self._runner.run(self._listing.fetch(token))
            yield page
            token = page.next_page_token
            if token is None:
                return


class AsyncPages(Generic[PageT, ItemT]):
    """As :class:`Pages`, for ``async for``."""

    def __init__(self, runner: AsyncRunner, listing: Listing[PageT, ItemT]) -> None:
        self._runner = runner
        self._listing = listing

    async def __aiter__(self) -> AsyncIterator[ItemT]:
        async for page in self.by_page():
            for item in self._listing.items(page):
                yield item

    async def by_page(self) -> AsyncIterator[PageT]:
        """The pages as the service gives them, with their ``next_page_token``."""
        token = self._listing.first_token
        while True:
            page = await self._runner.run(self._listing.fetch(token))
            yield page
            token = page.next_page_token
            if token is None:
                return
