import type { MessagePort } from 'node:worker_threads';
import {
  AppError,
  toAppError,
  type AppErrorDetails,
  type Conversion,
  type ConversionContext,
  type Convert,
  type SourceOptions,
} from '@chartloom/kernel';
import { move, transferableSymbol, valueSymbol } from 'piscina';

/** What crosses to a thread; the port carries progress back. */
export interface ThreadTask<Options> {
  readonly input: Uint8Array;
  readonly options: Options;
  readonly port: MessagePort;
}

/** What comes back: errors as data, since a class does not survive the way between threads. */
export type ThreadAnswer<Result> =
  | { readonly result: Result }
  | { readonly error: { readonly code: string; readonly message: string; readonly details: Omit<AppErrorDetails, 'cause'> } };

/** Makes any function of bytes the entry of a thread: `export default threadEntry(…)`. */
export const threadEntry =
  <Options, Result>(
    run: (
      input: Uint8Array,
      options: Options,
      onProgress: NonNullable<ConversionContext<never>['onProgress']>,
    ) => Promise<Result>,
    /** Bytes of a result, which are moved to the caller instead of copied. */
    bytesOf: (result: Result) => readonly Uint8Array[] = () => [],
  ) =>
  async ({ input, options, port }: ThreadTask<Options>): Promise<ThreadAnswer<Result>> => {
    try {
      const result = await run(input, options, (progress) => {
        port.postMessage(progress);
      });
      return moved({ result }, bytesOf(result));
    } catch (error) {
      const { code, message, details } = toAppError(error);
      const { cause: _, ...safe } = details;
      return { error: { code, message, details: safe } };
    } finally {
      port.close();
    }
  };

/** An engine as the entry of a thread. Its tools are opened once and live as long as the thread. */
export function engineThread<Options, Tools>(convert: Convert<Options, Tools>, openTools: () => Promise<Tools>) {
  let tools: Promise<Tools> | undefined;
  return threadEntry<Options & SourceOptions, Conversion>(
    async (input, options, onProgress) => convert(input, options, { onProgress, tools: await (tools ??= openTools()) }),
    ({ artifacts }) => artifacts.map(({ bytes }) => bytes),
  );
}

function moved<Answer extends object>(answer: Answer, bytes: readonly Uint8Array[]): Answer {
  const buffers = [...new Set(bytes.filter(ownsItsBuffer).map(({ buffer }) => buffer))];
  if (buffers.length === 0) return answer;
  const transferable = { [transferableSymbol]: buffers, [valueSymbol]: answer } as unknown as ArrayBuffer; // as Piscina types it
  return move(transferable) as unknown as Answer;
}

/** A small Buffer is a window on memory that it shares with others: only bytes with memory of their own can be moved. */
export const ownsItsBuffer = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;

/** The answer of a thread as its caller wants it. */
export function unwrap<Result>(answer: ThreadAnswer<Result>): Result {
  if ('result' in answer) return answer.result;
  const { code, message, details } = answer.error;
  throw new AppError(code, message, details);
}
