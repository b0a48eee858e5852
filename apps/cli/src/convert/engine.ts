import type { BundleChoices } from './bundle-choices.js';
import type { FileType, Format, SectionsText, Task } from '@chartloom/contracts';
import { DEIDENTIFIER_ENTRY } from '@chartloom/deidentifier/entry-url';
import type { ExtractionOptions } from '@chartloom/extractor';
import type { MappingFile } from '@chartloom/extractor/mapping-file';
import { EXTRACTOR_ENTRY } from '@chartloom/extractor/entry-url';
import { AppError, pagesOfRange, type Conversion, type SourceOptions } from '@chartloom/kernel';
import type { DeidentifyOptions } from '@chartloom/redaction';
import { ProcessRunner, type EngineOptions, type RunControl } from '@chartloom/worker/engines';

/** What the bytes are. */
interface EngineInput {
  readonly fileType: FileType;
  /** Which document of a package, by its position. */
  readonly document?: number;
}

/** One task, ready for any number of files. */
export interface Engine {
  /** @throws AppError */
  run(bytes: Uint8Array, input: EngineInput, source: SourceOptions, control: RunControl): Promise<Conversion>;
  close(): Promise<void>;
}

/** Twice the service's memory: here a document may have any number of pages. */
const LIMITS = { memoryMb: 2048 };

/** Options of dephi only. */
export type DeidChoices = Pick<DeidentifyOptions, 'policy' | 'surrogates' | 'keep' | 'layout' | 'findings' | 'corrections'>;

export interface EngineChoices {
  readonly task: Task;
  readonly format: Format;
  readonly includeBbox: boolean;
  readonly minConfidence?: number;
  readonly sectionsText?: SectionsText;
  /** Pages of each PDF to read, such as 1-3,7. */
  readonly pages?: string;
  readonly report?: boolean;
  /** Documents at the same time. */
  readonly processes: number;
  readonly deid?: DeidChoices;
  readonly bundles?: BundleChoices;
  /** Path of an index of the site's own terms. */
  readonly terminology?: string;
  /** A table that translates codes of C-CDA and names OIDs. */
  readonly mapping?: MappingFile;
}

/** The engine of a task in processes of its own: the same code that the service runs, without its limits of size and pages. */
export function openEngine({
  task,
  format,
  includeBbox,
  minConfidence = 0,
  sectionsText,
  pages: range,
  report = false,
  processes,
  deid,
  bundles: { bundle, ndjson, identityKey } = {},
  terminology,
  mapping,
}: EngineChoices): Engine {
  if (task === 'dephi') {
    const runner = new ProcessRunner<EngineOptions<DeidentifyOptions>>({
      entry: DEIDENTIFIER_ENTRY,
      processes,
      limits: LIMITS,
    });
    return {
      run: async (bytes, { fileType }, source, control) => {
        if (fileType !== 'pdf')
          throw new AppError('unsupported-combination', 'Task dephi accepts only PDF files, and this is a C-CDA.');
        return runner.run(bytes, { ...source, ...deid }, control);
      },
      close: () => runner.close(),
    };
  }
  const runner = new ProcessRunner<EngineOptions<ExtractionOptions>>({ entry: EXTRACTOR_ENTRY, processes, limits: LIMITS });
  const pages = range === undefined ? undefined : pagesOfRange(range);
  const options = {
    format: format === 'json' ? 'json' : 'fhir',
    ...(bundle && { bundle }),
    ...(ndjson !== undefined && { ndjson: true }),
    ...(identityKey !== undefined && { identityKey }),
    includeBbox,
    includeNegated: false,
    minConfidence,
    ...(sectionsText && { sectionsText }),
    ...(report && { validationReport: true }),
    maxPages: Infinity,
    ...(pages && { pages }),
    ...(terminology !== undefined && { terminology }),
    ...(mapping && { mapping }),
  } as const;
  return {
    run: async (bytes, input, source, control) => {
      if (pages && input.fileType !== 'pdf')
        throw new AppError('unsupported-combination', 'A C-CDA has no pages. Omit --pages for it.');
      return runner.run(bytes, { ...source, ...options, ...input }, control);
    },
    close: () => runner.close(),
  };
}
