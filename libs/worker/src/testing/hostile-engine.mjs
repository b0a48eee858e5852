// An engine for tests: does what its options say.
import { spawn } from 'node:child_process';
import { allowStrays, AppError } from '@chartloom/kernel';
import { engineTask } from '../../dist/entry.js';

const deeds = {
  async answer(input) {
    return { bytes: input.byteLength, secret: process.env.CHARTLOOM_TEST_SECRET ?? null, pid: process.pid };
  },
  async refuse() {
    throw new AppError('pdf-encrypted', 'The PDF is encrypted.');
  },
  async progress(_, onProgress) {
    for (let done = 1; done <= 3; done++) onProgress({ done, total: 3, unit: 'page' });
    return { bytes: 3 };
  },
  async loop() {
    for (let i = 0; ; i++) if (i < 0) return {};
  },
  async workOn(_, onProgress) {
    // more processor time than a document may take without progress, but never so long at a time
    for (let done = 1; done <= 4; done++) {
      const used = () => process.cpuUsage().user + process.cpuUsage().system;
      const end = used() + 500_000;
      while (used() < end);
      onProgress({ done, total: 4, unit: 'page' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { bytes: 4 };
  },
  async heap() {
    const all = [];
    for (;;) all.push(new Array(100_000).fill(Math.random()));
  },
  async buffers() {
    const all = [];
    for (;;) all.push(Buffer.alloc(16 * 2 ** 20, 1));
  },
  async crash() {
    process.kill(process.pid, 'SIGSEGV');
    await new Promise(() => undefined);
  },
  async reject() {
    void Promise.reject(new Error('left to itself'));
    await new Promise(() => undefined);
  },
  async stray() {
    void Promise.reject(new Stray('asked ahead'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { bytes: 5 };
  },
  async child() {
    return { pid: spawn('sleep', ['1000']).pid };
  },
};

/** What a library of the engine throws at nobody. */
class Stray extends Error {}
allowStrays((reason) => reason instanceof Stray);

export default engineTask((input, { deed }, onProgress) => deeds[deed](input, onProgress));
