import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fail } from '@chartloom/contracts';
import { createLog } from './log.js';
import { Loop } from './loop.js';
import { Metrics } from './metrics.js';
import { busObserver, rpcObserver } from './observers.js';
import type { Recording } from './recorded-span.js';
import { annotate, currentTrace, openSpan, recordTraces, startTracing, traced, tracedUnder } from './tracing.js';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const TRACE_ID = PARENT.split('-')[1];
const SERVER = { name: 'GET /x', kind: 'server' } as const;
const CLIENT = { name: 'call', kind: 'client' } as const;

describe('without tracing', () => {
  it('everything runs as it is, and nothing is sent along', async () => {
    expect(openSpan({ ...SERVER, parent: PARENT }, true)).toBeUndefined();
    expect(await tracedUnder({ ...CLIENT, parent: PARENT }, () => Promise.resolve(currentTrace() ?? 'none'))).toBe('none');
    await (
      await startTracing('x', {})
    )();
  });
});

describe('with tracing', () => {
  let recording: Recording;
  beforeEach(async () => {
    recording = await recordTraces();
  });
  afterEach(async () => {
    await recording[Symbol.asyncDispose]();
  });
  const names = () => recording.spans().map(({ name }) => name);

  it('a request goes on with the trace of its caller, or begins one', () => {
    for (const parent of [PARENT, undefined, 'nonsense']) openSpan({ ...SERVER, parent }, true)?.end({ status: 200 });
    const [caller, ...own] = recording.spans();
    expect(caller).toMatchObject({ traceId: TRACE_ID, parentId: 'b7ad6b7169203331', attributes: { 'chartloom.status': 200 } });
    expect(own.map(({ parentId }) => parentId)).toEqual([undefined, undefined]);
  });

  it('nothing else begins one', async () => {
    await traced(CLIENT, () => Promise.resolve());
    await tracedUnder(CLIENT, () => Promise.resolve());
    expect(openSpan(CLIENT, false)).toBeUndefined();
    expect(names()).toEqual([]);
  });

  it('a failure is named by its code, never by its words', async () => {
    const failing = () => traced(CLIENT, () => Promise.reject(fail('job-not-found', { job_id: 'Jane Doe' })));
    await expect(openSpan(SERVER, true)!.run(failing)).rejects.toThrow('Jane Doe');
    expect(JSON.stringify(recording.spans())).not.toContain('Jane');
    expect(recording.spans()[0]?.attributes).toEqual({ 'error.type': 'job-not-found' });
  });

  it('a loop that a request woke is no part of it', async () => {
    const seen = new Promise<string | undefined>((resolve) => {
      const loop = new Loop('test', 1_000_000, () => Promise.resolve(resolve(currentTrace())), createLog('silent'));
      openSpan(SERVER, true)!.run(() => {
        loop.start();
      });
      void loop.stop();
    });
    expect(await seen).toBeUndefined();
  });

  it('a log line within one carries its id', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const path = join(folder, 'log');
    const log = createLog('info', openSync(path, 'a'));
    openSpan({ ...SERVER, parent: PARENT }, true)!.run(() => {
      log.info({ job: 'j1' }, 'within');
    });
    log.info('outside');
    const [within, outside] = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(within).toMatchObject({ job: 'j1', trace_id: TRACE_ID, msg: 'within' });
    expect(outside).not.toHaveProperty('trace_id');
    rmSync(folder, { recursive: true });
  });

  it('calls and events carry it to the other side', async () => {
    const metrics = new Metrics();
    const [rpc, bus] = [rpcObserver(metrics), busObserver(metrics)];
    const call = { service: 's', method: 'M', header: new Headers(), statusOf: () => 'not_found' };
    const event = { topic: 'chartloom.jobs.v1', key: 'j1', trace: PARENT, headers: {} };
    await openSpan({ ...SERVER, parent: PARENT }, true)!.run(async () => {
      const rejected = rpc.client(call, () => rpc.server(call, () => Promise.reject(new Error('x'))));
      await expect(rejected).rejects.toThrow('x');
    });
    await bus.publish([event], () => Promise.resolve());
    const delivery = { ...event, group: 'g', attempt: 1, publishedAt: Date.now() - 3_000 };
    await bus.handle(delivery, () => {
      annotate({ job: 'j1' });
      return Promise.resolve({ outcome: 'buried', code: 'internal' } as const);
    });
    const spans = recording.spans();
    const byId = new Map(spans.map((span) => [span.spanId, span.name]));
    expect(spans.map(({ name, parentId = '' }) => `${name} in ${byId.get(parentId) ?? parentId}`)).toEqual([
      's/M in s/M',
      expect.stringMatching(/^s\/M in [0-9a-f]{16}$/),
      'publish chartloom.jobs.v1 in b7ad6b7169203331',
      'process chartloom.jobs.v1 in publish chartloom.jobs.v1',
    ]);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
    expect(spans.at(-1)?.attributes).toMatchObject({ 'chartloom.job.id': 'j1', 'error.type': 'internal' });
    const text = await metrics.text();
    expect(text).toContain('chartloom_rpc_client_seconds_count{service="s",method="M",code="not_found"} 1');
    expect(text).toContain('chartloom_rpc_server_seconds_count{service="s",method="M",code="not_found"} 1');
    expect(text).toContain('chartloom_event_delay_seconds_bucket{le="5",topic="chartloom.jobs.v1",group="g"} 1');
    expect(text).toContain('chartloom_event_delay_seconds_bucket{le="2.5",topic="chartloom.jobs.v1",group="g"} 0');
    expect(text).toContain('chartloom_dead_letters_total{topic="chartloom.jobs.v1",group="g",code="internal"} 1');
    expect(text).toContain('chartloom_events_published_total{topic="chartloom.jobs.v1"} 1');
  });
});

describe('a collector that the environment names', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('gets the spans before the process ends, under the name of the service', async () => {
    const received = new Promise<{ url: string | undefined; body: Buffer }>((resolve) => {
      server = createServer((request, response) => {
        void buffer(request).then((body) => {
          resolve({ url: request.url, body });
          response.writeHead(200).end();
        });
      }).listen(0, '127.0.0.1');
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const stop = await startTracing('gateway', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
    openSpan(SERVER, true)?.end();
    await stop();
    const { url, body } = await received;
    expect(url).toBe('/v1/traces');
    expect(body.toString('latin1')).toContain('chartloom-gateway');
    expect(body.toString('latin1')).toContain('GET /x');
  });
});
