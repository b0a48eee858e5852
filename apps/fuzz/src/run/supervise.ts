import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpuSeconds } from '@chartloom/testing';
import { MOST_SECONDS, type Fault } from './judge.js';
import type { Batch, ChildMessage, Finding } from './messages.js';

/** A case that is run twice, and minimised if it fails, takes longer than one run: a hang is what never ends. */
const HANG_SECONDS = 12 * MOST_SECONDS;
const LOOK_EVERY = 500;

/** How a child ended: `next` is the first case that was not run; `fault` is of the case before it. */
interface Ended {
  readonly next: number;
  readonly fault?: Fault;
}

/** Runs a batch in a child process. A crash or a hang ends the child only, and names its case. */
export function runChild(batch: Batch, onFinding: (finding: Finding) => void): Promise<Ended> {
  const child = fork(new URL('../child.js', import.meta.url), [JSON.stringify(batch)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=2048'],
  });
  let done: number | undefined;
  let words = '';
  let isHung = false;
  let hasTold = false;
  let watched = { number: -1, since: 0 };
  child.stderr?.on('data', (part: Buffer) => (words = (words + part.toString()).slice(-2_000)));
  child.on('message', (message: ChildMessage) => {
    if ('done' in message) done = message.done;
    else {
      hasTold ||= message.finding.kind === 'crash';
      onFinding(message.finding);
    }
  });
  const look = (): void => {
    const seconds = child.pid === undefined ? undefined : usedBy(child.pid);
    if (seconds === undefined) return;
    const number = currentCase(batch);
    if (number !== watched.number) watched = { number, since: seconds };
    isHung = seconds - watched.since > HANG_SECONDS;
    if (isHung) child.kill('SIGKILL');
  };
  const timer = setInterval(look, LOOK_EVERY);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      clearInterval(timer);
      if (done !== undefined) return void resolve({ next: done });
      if (hasTold) return void resolve({ next: currentCase(batch) + 1 });
      const kind = isHung ? 'hang' : 'crash';
      const detail = isHung ? `no end after ${HANG_SECONDS} s` : `${signal ?? `exit ${code}`}: ${words.trim().slice(-500)}`;
      resolve({ next: currentCase(batch) + 1, fault: { kind, detail } });
    });
  });
}

function currentCase({ caseFile, first }: Batch): number {
  try {
    return Number(readFileSync(caseFile, 'utf8').trim() || first);
  } catch {
    return first;
  }
}

/** Nothing where the process has just ended. */
function usedBy(pid: number): number | undefined {
  try {
    return cpuSeconds(pid);
  } catch {
    return undefined;
  }
}
