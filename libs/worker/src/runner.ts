import type { Conversion, Convert, Progress, SourceOptions } from '@chartloom/kernel';

export interface RunControl {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Whose work it is: owners take turns. */
  readonly owner?: string;
  /** Called when the work begins: what comes before is a wait for others. */
  readonly onStart?: () => void;
}

/** Where an engine's work is done: in a thread of its own in production, in the caller's in a test. */
export abstract class Runner<Options, Result = Conversion> {
  /** @throws AppError: the engine's, `worker-crashed` where its thread died, or the signal's reason */
  abstract run(input: Uint8Array, options: Options, control: RunControl): Promise<Result>;
  abstract close(): Promise<void>;
}

/** What every engine thread is asked. */
export type EngineOptions<Options> = Options & SourceOptions;

/** The engine in the caller's thread: for tests, and for a command line that does one file after the other. */
export class InlineRunner<Options, Tools> extends Runner<EngineOptions<Options>> {
  constructor(
    private readonly convert: Convert<Options, Tools>,
    private readonly tools: () => Promise<Tools>,
  ) {
    super();
  }

  override async run(input: Uint8Array, options: EngineOptions<Options>, control: RunControl): Promise<Conversion> {
    return this.convert(input, options, { ...control, tools: await this.tools() });
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}
