import {
  AppError,
  toAppError,
  type AppErrorDetails,
  type Conversion,
  type ConversionContext,
  type Convert,
  type Progress,
  type SourceOptions,
} from '@chartloom/kernel';

/** What a process for an engine is asked. */
export interface EngineTask<Options> {
  readonly input: Uint8Array;
  readonly options: Options;
}

/** What comes back: errors as data, since a class does not survive the way between processes. */
export type EngineAnswer<Result> =
  | { readonly result: Result }
  | { readonly error: { readonly code: string; readonly message: string; readonly details: Omit<AppErrorDetails, 'cause'> } };

/** The default export of a module that a process for an engine loads. */
export type EngineEntry<Options, Result> = (
  task: EngineTask<Options>,
  onProgress: (progress: Progress) => void,
) => Promise<EngineAnswer<Result>>;

/** Makes any function of bytes the entry of a process: `export default engineTask(…)`. */
export const engineTask =
  <Options, Result>(
    run: (
      input: Uint8Array,
      options: Options,
      onProgress: NonNullable<ConversionContext<never>['onProgress']>,
    ) => Promise<Result>,
  ): EngineEntry<Options, Result> =>
  async ({ input, options }, onProgress) => {
    try {
      return { result: await run(input, options, onProgress) };
    } catch (error) {
      return answerOf(error);
    }
  };

/** An error as a process tells it to its parent. */
export function answerOf(error: unknown): EngineAnswer<never> {
  const { code, message, details } = isOutOfMemory(error) ? tooComplex(error) : toAppError(error);
  const { cause: _, ...safe } = details;
  return { error: { code, message, details: safe } };
}

/** An engine as the entry of a process. Its tools are opened once and live as long as the process. */
export function engineEntry<Options, Tools>(convert: Convert<Options, Tools>, openTools: () => Promise<Tools>) {
  let tools: Promise<Tools> | undefined;
  return engineTask<Options & SourceOptions, Conversion>(async (input, options, onProgress) =>
    convert(input, options, { onProgress, tools: await (tools ??= openTools()) }),
  );
}

/** A document that needs more than it may have: it fails again however often it is tried. */
export const tooComplex = (cause?: unknown): AppError =>
  new AppError('too-complex', 'The document is too complex: reading it needs more memory than a document may have', { cause });

/** What V8 and Node say where memory or the stack cannot hold what a document asks for, wherever in the chain of causes. */
const NO_MEMORY =
  /allocation failed|failed to allocate|maximum call stack|invalid (?:array|string|typed array) length|out of memory|cannot create a string longer/i;

function isOutOfMemory(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    if (at instanceof RangeError && NO_MEMORY.test(at.message)) return true;
  return false;
}

/** The answer of a process as its caller wants it. */
export function unwrap<Result>(answer: EngineAnswer<Result>): Result {
  if ('result' in answer) return answer.result;
  const { code, message, details } = answer.error;
  throw new AppError(code, message, details);
}
