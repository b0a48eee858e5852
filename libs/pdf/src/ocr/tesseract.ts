import { spawn } from 'node:child_process';
import { AppError } from '@chartloom/kernel';
import { toImageFile, LAYOUT_VARIABLES, type OcrEngine } from './ocr.js';
import { parseTsv } from './tesseract-tsv.js';

/**
 * Seconds of the processor. A dense page takes 8; noise, in which every speck may be a letter, takes minutes, and nothing is read in
 * it.
 */
const CPU_SECONDS = 20;
/**
 * The shell limits the processor's time and then becomes tesseract. One thread: the worker pool already uses every core, and more
 * threads make Tesseract slower.
 */
const COMMAND = ['sh', '-c', `ulimit -S -t ${CPU_SECONDS} && OMP_THREAD_LIMIT=1 exec tesseract "$@"`, 'tesseract'] as const;
/** Long enough for {@link CPU_SECONDS} on a busy machine, and short enough to notice a process that hangs. */
const TIMEOUT_MS = 120_000;
/** The exit codes of a shell that could not start a command begin here; Tesseract's own is 1. */
const NOT_STARTED = 126;

/** The system's Tesseract, or `undefined` where the command or its English data is not installed. */
export async function systemTesseract(): Promise<OcrEngine | undefined> {
  try {
    const languages = await run(['--list-langs']);
    if (!/^eng$/m.test(languages)) return undefined;
    const version = /^tesseract v?(\S+)/m.exec(await run(['--version']))?.[1];
    return version === undefined ? undefined : engine(version);
  } catch {
    return undefined;
  }
}

const engine = (version: string): OcrEngine => ({
  name: 'tesseract',
  version,
  async recognise(image, signal) {
    const { mode, only } = LAYOUT_VARIABLES[image.layout ?? 'picture'];
    const variables = only === '' ? [] : ['-c', `tessedit_char_whitelist=${only}`];
    const args = ['stdin', 'stdout', '-l', 'eng', '--psm', mode, '--dpi', String(Math.round(image.dpi)), ...variables, 'tsv'];
    return parseTsv(await run(args, toImageFile(image), signal));
  },
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

/** The words of a picture that Tesseract refuses, or gives up. */
const NOTHING = '';

/** The image goes to stdin and the words come from stdout: no page of a patient is written to a temporary file. */
function run(args: readonly string[], input?: Uint8Array, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const [command, ...prefix] = COMMAND;
    const child = spawn(command, [...prefix, ...args], { timeout: TIMEOUT_MS });
    const abort = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', abort, { once: true });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.resume();
    child.stdin.on('error', () => undefined); // the process ended early: its exit code says why
    const fail = (cause?: unknown) => new AppError('ocr-failed', 'The OCR engine could not read the page.', { cause });
    child.on('error', (error) => reject(fail(error)));
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else if (killedBy === 'SIGXCPU' || (code !== null && code < NOT_STARTED)) resolve(NOTHING);
      else reject(fail());
    });
    child.stdin.end(input);
  });
}
