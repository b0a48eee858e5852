import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@chartloom/embedded';
import { createLog } from '@chartloom/platform';
import { Receiver } from './receiver.js';
import { requestOf, STEPS, describeCounts, type Step } from './steps.js';

/** `npm run demo`: the main use case from end to end, over HTTP, as a client would run it. */

const ROOT = join(import.meta.dirname, '../../..');
const OUT = join(ROOT, 'demo-out');
const WAIT_SECONDS = 60;

interface Outcome {
  readonly step: Step;
  readonly status: string;
  readonly ms: number;
  readonly summary: string;
  readonly credits: number;
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const data = await mkdtemp(join(tmpdir(), 'chartloom-demo-'));
await using receiver = new Receiver();
const hook = await receiver.listen();
const service = await startEmbedded({ data, log: createLog('error') });
try {
  const { baseUrl, firstClient } = service;
  const credentials = { 'X-Client-Id': firstClient.clientId, 'X-Client-Secret': firstClient.clientSecret ?? '' };
  receiver.secret = firstClient.webhookSecret ?? '';
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, { ...init, headers: { ...credentials, ...(init.headers as object) } });
    const body = (await answer.json()) as T & { message?: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.message ?? ''}`);
    return body;
  };
  const convert = async (step: Step): Promise<Outcome> => {
    const started = performance.now();
    const form = new FormData();
    form.set('file', new Blob([await readFile(join(ROOT, 'docs/samples', step.file))]), step.file);
    const { file_id } = await call<{ file_id: string }>('/files', { method: 'POST', body: form });
    const request = JSON.stringify(requestOf(step, file_id, hook));
    const headers = { 'Content-Type': 'application/json' };
    const { job_id } = await call<{ job_id: string }>('/convert', { method: 'POST', body: request, headers });
    const { status } = await call<{ status: string }>(`/status/${job_id}?wait=${WAIT_SECONDS}`);
    const ms = performance.now() - started;
    const detail = await call<Parameters<typeof describeCounts>[0] & { error?: { message: string } }>(`/jobs/${job_id}`);
    if (status !== 'success') return { step, status, ms, summary: detail.error?.message ?? '', credits: 0 };
    const { presigned_url } = await call<{ presigned_url: string }>(`/results/${job_id}?presigned=true`);
    const result = await fetch(presigned_url);
    await writeFile(join(OUT, step.output), new Uint8Array(await result.arrayBuffer()));
    return { step, status, ms, summary: describeCounts(detail), credits: detail.credits.charged };
  };

  say(
    `Chartloom runs at ${baseUrl}, with a webhook receiver beside it. Converting ${STEPS.length} sample documents over HTTP ...\n`,
  );
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const step of STEPS) {
    const outcome = await convert(step);
    outcomes.push(outcome);
    const what = `${step.file} -> ${step.task === 'dephi' ? 'de-identified PDF' : `${step.format.toUpperCase()}${step.boxes ? ' with boxes' : ''}`}`;
    say(
      `  ${outcome.status === 'success' ? 'ok    ' : 'FAILED'}  ${what.padEnd(44)} ${String(Math.round(outcome.ms)).padStart(5)} ms   ${outcome.summary}`,
    );
  }
  await receiver.until(STEPS.length, 10_000);
  const { credits } = await call<{ credits: { available: number; held: number; spent: number } }>('/usage');
  const failed = outcomes.filter(({ status }) => status !== 'success').length;
  say(
    `\n${outcomes.length - failed} of ${outcomes.length} converted. ${receiver.received.length} webhooks received, every signature verified, ${receiver.refused} refused.`,
  );
  say(`Credits: ${credits.spent} spent, ${credits.held} held, ${credits.available} left. Results lie in demo-out/:`);
  for (const { step } of outcomes.filter(({ status }) => status === 'success')) say(`  demo-out/${step.output}`);
  say(`\nNext: npm start keeps the service running and shows credentials and curl lines to paste.`);
  if (failed > 0 || receiver.received.length !== STEPS.length || receiver.refused > 0) process.exitCode = 1;
} finally {
  await service[Symbol.asyncDispose]();
  await rm(data, { recursive: true, force: true });
}
