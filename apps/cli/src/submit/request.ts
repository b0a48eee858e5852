import { readFile } from 'node:fs/promises';
import type { BundleType, DeidKeepable, DeidLayout, Format, SectionsText, Task, DEID_MODES } from '@chartloom/contracts/choices';
import { AppError } from '@chartloom/kernel';
import type { ConvertRequest } from '@chartloom/sdk';
import { InvalidArgumentError } from 'commander';
import { formatOf } from '../arguments.js';

/** Options of `submit` about what is done, whichever files it is done with. */
export interface RequestOptions {
  readonly task: Task;
  readonly format?: Format;
  readonly presigned?: boolean;
  readonly resultTtl?: number;
  readonly bundle?: BundleType;
  readonly includeBbox?: boolean;
  readonly includeNegated?: boolean;
  readonly minConfidence?: number;
  readonly sectionsText?: SectionsText;
  /** Such as `1-3,7`. */
  readonly pages?: string;
  readonly validationReport?: boolean;
  readonly policy?: string;
  readonly mode?: (typeof DEID_MODES)[number];
  readonly keep?: DeidKeepable[];
  readonly layout?: DeidLayout;
  readonly scope?: string;
  readonly patientKeyFile?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Of which task each option is, by its name on the command line. */
const BELONGS_TO: Readonly<Partial<Record<keyof RequestOptions, { readonly option: string; readonly task: Task }>>> = {
  includeNegated: { option: '--include-negated', task: 'clinical_extraction' },
  minConfidence: { option: '--min-confidence', task: 'clinical_extraction' },
  sectionsText: { option: '--sections-text', task: 'clinical_extraction' },
  pages: { option: '--pages', task: 'clinical_extraction' },
  validationReport: { option: '--validation-report', task: 'clinical_extraction' },
  policy: { option: '--policy', task: 'dephi' },
  mode: { option: '--mode', task: 'dephi' },
  keep: { option: '--keep', task: 'dephi' },
  layout: { option: '--layout', task: 'dephi' },
  scope: { option: '--scope', task: 'dephi' },
  patientKeyFile: { option: '--patient-key-file', task: 'dephi' },
};

/**
 * What is done with each file. The service checks what only it can know.
 * @throws AppError `usage` where an option is of another task, or the key of the patient cannot be read
 */
export async function requestOf(
  options: RequestOptions,
): Promise<Pick<ConvertRequest, 'process_config' | 'output_config' | 'metadata'>> {
  const { task, bundle, includeBbox, presigned, resultTtl, metadata, pages } = options;
  refuseOthers(options);
  return {
    process_config: {
      tasks: [task],
      ...(pages !== undefined && { page_range: pages }),
      ...named('extraction', {
        include_negated: options.includeNegated,
        min_confidence: options.minConfidence,
        sections_text: options.sectionsText,
      }),
      ...named('deid', await deidOf(options)),
    },
    output_config: {
      format: formatOf(task, options.format),
      ...(bundle && { bundle }),
      ...(includeBbox && { include_bbox: true }),
      ...(presigned && { presigned: true }),
      ...(options.validationReport && { validation_report: true }),
      ...(resultTtl !== undefined && { result_ttl: resultTtl }),
    },
    ...(metadata && { metadata }),
  };
}

/** @throws AppError `usage` where an option is of another task */
function refuseOthers(options: RequestOptions): void {
  for (const [name, { option, task: of }] of Object.entries(BELONGS_TO))
    if (options[name as keyof RequestOptions] !== undefined && options.task !== of)
      throw new AppError('usage', `${option} belongs to --task ${of}.`);
}

async function deidOf({ policy, mode, keep, layout, scope, patientKeyFile }: RequestOptions) {
  const patient_key = patientKeyFile === undefined ? undefined : await readPatientKey(patientKeyFile);
  return { policy, mode, keep, layout, scope, patient_key };
}

/** The options that are given under a name; nothing where none is. */
function named<K extends string, T extends object>(name: K, options: T): { readonly [N in K]?: T } {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
  return Object.keys(given).length === 0 ? {} : ({ [name]: given } as { [N in K]: T });
}

/** In a file, because everyone on the machine can see a command line. */
async function readPatientKey(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (key !== '') return key;
  throw new AppError('usage', `--patient-key-file ${file} cannot be read or is empty. Name a file with the key of the patient.`);
}

/** Collects `--metadata key=value`, given once for each pair. */
export function metadataPair(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('A pair such as study=17.');
  const key = text.slice(0, at);
  if (Object.hasOwn(before, key)) throw new InvalidArgumentError('The key is given twice.');
  return { ...before, [key]: text.slice(at + 1) };
}
