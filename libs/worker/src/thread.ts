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
  ) =>
  async ({ input, options, port }: ThreadTask<Options>): Promise<ThreadAnswer<Result>> => {
    try {
      return {
        result: await run(input, options, (progress) => {
          port.postMessage(progress);
        }),
      };
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
  return threadEntry<Options & SourceOptions, Conversion>(async (input, options, onProgress) =>
    convert(input, options, { onProgress, tools: await (tools ??= openTools()) }),
  );
}

/** The answer of a thread as its caller wants it. */
export function unwrap<Result>(answer: ThreadAnswer<Result>): Result {
  if ('result' in answer) return answer.result;
  const { code, message, details } = answer.error;
  throw new AppError(code, message, details);
}
