import type { FileType, Format, Task } from '@chartloom/contracts';
import { DEIDENTIFIER_THREAD } from '@chartloom/deidentifier/thread-entry';
import type { ExtractionOptions } from '@chartloom/extractor';
import { EXTRACTOR_THREAD } from '@chartloom/extractor/thread-entry';
import { AppError, type Conversion, type SourceOptions } from '@chartloom/kernel';
import type { DeidentifyOptions } from '@chartloom/redaction';
import { ThreadRunner, type EngineOptions, type RunControl } from '@chartloom/worker/threads';

/** One task, ready for any number of files. */
export interface Engine {
  /**
   * Takes ownership of `bytes`: the caller must not use them afterwards.
   * @throws AppError
   */
  run(bytes: Uint8Array, fileType: FileType, source: SourceOptions, control: RunControl): Promise<Conversion>;
  close(): Promise<void>;
}

/** Options of dephi only. */
export type DeidChoices = Pick<DeidentifyOptions, 'policy' | 'surrogates' | 'keep' | 'layout' | 'findings' | 'corrections'>;

export interface EngineChoices {
  readonly task: Task;
  readonly format: Format;
  readonly includeBbox: boolean;
  readonly minConfidence?: number;
  readonly threads: number;
  readonly deid?: DeidChoices;
  /** Path of an index of the site's own terms. */
  readonly terminology?: string;
}

/** The engine of a task in worker threads: the same code that the service runs, without its limits of size and pages. */
export function openEngine({ task, format, includeBbox, minConfidence = 0, threads, deid, terminology }: EngineChoices): Engine {
  if (task === 'dephi') {
    const runner = new ThreadRunner<EngineOptions<DeidentifyOptions>>({
      entry: DEIDENTIFIER_THREAD,
      threads,
      takesInput: true,
    });
    return {
      run: async (bytes, fileType, source, control) => {
        if (fileType !== 'pdf')
          throw new AppError('unsupported-combination', 'Task dephi accepts only PDF files, and this is a C-CDA.');
        return runner.run(bytes, { ...source, ...deid }, control);
      },
      close: () => runner.close(),
    };
  }
  const runner = new ThreadRunner<EngineOptions<ExtractionOptions>>({ entry: EXTRACTOR_THREAD, threads, takesInput: true });
  const options = {
    format: format === 'json' ? 'json' : 'fhir',
    includeBbox,
    includeNegated: false,
    minConfidence,
    maxPages: Infinity,
    ...(terminology !== undefined && { terminology }),
  } as const;
  return {
    run: (bytes, fileType, source, control) => runner.run(bytes, { ...source, ...options, fileType }, control),
    close: () => runner.close(),
  };
}
