import { MAX_PAGE_RANGE, pagesOfRange } from '@chartloom/kernel';
import { PolicyReference } from '@chartloom/policies';
import * as z from 'zod';
import { Metadata, strict } from '../fields.js';
import {
  BUNDLES,
  DEID_KEEPABLE,
  DEID_LAYOUTS,
  DEID_MODES,
  FILE_TYPES,
  FORMATS,
  MAX_RESULT_TTL,
  MIN_RESULT_TTL,
  SECTIONS_TEXTS,
  TASKS,
  type FileType,
  type Task,
} from './choices.js';

export * from './choices.js';

/** Options of dephi that a policy has in itself. */
const DECIDED_BY_POLICY = ['mode', 'keep', 'layout'] as const;

/** Fails with the codes of the error table: the validator answers with that row's message. */
const fileType = z.enum(FILE_TYPES, {
  error: ({ input }) => (input === undefined || input === null || input === '' ? 'file-type-required' : 'file-type-unsupported'),
});

export const DEFAULT_RESULT_TTL = 5;

export const MAX_PATIENT_KEY = 256;
const patientKey = z.string().min(1).max(MAX_PATIENT_KEY);

export const ProcessConfig = strict({
  tasks: z
    .array(z.enum(TASKS))
    .length(1, { error: 'exactly one task' })
    .meta({ description: 'Exactly one: the processing type to run' }),
  page_range: z
    .string()
    .min(1, { abort: true })
    .max(MAX_PAGE_RANGE)
    .refine((range) => pagesOfRange(range) !== undefined, { error: 'pages and ranges of pages from 1, such as 1-3,7' })
    .optional()
    .meta({
      description:
        'Only for clinical_extraction of PDFs: the pages to read, such as 1-3,7. Other pages are neither read nor charged. Page numbers and boxes stay those of the file. A page after the last is refused',
      examples: ['1-3,7'],
    }),
  extraction: strict({
    include_negated: z.boolean().optional().meta({
      description: 'Keep findings that a PDF negates in the FHIR Bundle too, as refuted (the json format always has them)',
    }),
    min_confidence: z.number().min(0).max(1).optional().meta({
      description:
        'Leave out facts of a PDF that are less sure than this (each fact tells its confidence, 0 to 1); they are counted in the report as confidence-low',
      default: 0,
    }),
    sections_text: z.enum(SECTIONS_TEXTS).optional().meta({
      description:
        'Only for the format json: how sections[].text tells the narrative. markdown: GitHub Flavored Markdown, with tables and lists. plain: a line for each block or row, a tab between cells',
      default: SECTIONS_TEXTS[0],
    }),
  })
    .optional()
    .meta({ description: 'Options of clinical_extraction' }),
  deid: strict({
    policy: PolicyReference.optional().meta({
      description:
        'Name of a policy (GET /api/v1/policies), or name@version; without a version the latest at submission. It decides what happens to each category, so that mode, keep and layout are refused with it',
    }),
    mode: z.enum(DEID_MODES).optional().meta({
      description:
        'remove: black boxes. surrogate: invented names, numbers and shifted dates in their place (this needs an Expert Determination)',
      default: 'remove',
    }),
    keep: z.array(z.enum(DEID_KEEPABLE)).optional().meta({
      description:
        'Parts to keep: the year of a date (not if the document shows an age over 89), the first three digits of a ZIP code (only in areas with more than 20,000 people)',
    }),
    layout: z.enum(DEID_LAYOUTS).optional().meta({
      description:
        'pad: all boxes get the same width and the words after them move, so that no gap shows how long a value was. keep: words stay where they are',
      default: 'pad',
    }),
    scope: z.string().min(1).max(100).optional().meta({
      description:
        'Only for surrogates: a name for documents that belong together. Within it the same patient gets the same surrogates and the same date shift. Default: a scope of its own for each bulk request; for each patient_key; or for each other job',
    }),
    patient_key: patientKey.optional().meta({
      description:
        "Only for surrogates: your own key of the patient, for example a record number. The dates of all documents with the same key shift alike within a scope, also where a document lacks the patient's number. It is replaced by an HMAC at once and never stored or logged. In a bulk request: for all files without a key of their own",
    }),
  })
    .superRefine(({ policy, ...others }, context) => {
      if (policy === undefined) return;
      for (const option of DECIDED_BY_POLICY)
        if (others[option] !== undefined)
          context.addIssue({
            code: 'custom',
            path: [option],
            message: 'the policy decides this: leave it out, or leave out policy',
          });
    })
    .optional()
    .meta({ description: 'Options of dephi' }),
}).meta({ id: 'ProcessConfig' });

export const OutputConfig = strict({
  format: z.enum(FORMATS),
  bundle: z.enum(BUNDLES).optional().meta({
    description:
      'Only for the format fhir: the type of its Bundle. document: a FHIR document, the Composition first, its timestamp the time of acceptance. transaction: conditional creates, which a FHIR server loads any number of times without duplicates',
    default: 'collection',
  }),
  include_bbox: z
    .boolean()
    .optional()
    .meta({ description: 'Add the page regions of extracted entities; costs extra', default: false }),
  presigned: z.boolean().optional().meta({ description: 'The success callback carries a download URL instead of the result' }),
  result_ttl: z
    .int({ error: 'result-ttl-invalid' })
    .min(MIN_RESULT_TTL, { error: 'result-ttl-invalid' })
    .max(MAX_RESULT_TTL, { error: 'result-ttl-invalid' })
    .optional()
    .meta({ description: "Minutes the callback's download URL is valid", default: DEFAULT_RESULT_TTL }),
  validation_report: z.boolean().optional().meta({
    description:
      'Only for C-CDA: also tell which rules of its templates the source breaks (GET /api/v1/jobs/{job_id}/validation-report)',
    default: false,
  }),
}).meta({ id: 'OutputConfig' });

/** An absolute http or https URL; whether the service may go there is the outbound guard's question. */
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an absolute http or https URL' })
  .max(2048)
  .meta({ pattern: '^[hH][tT][tT][pP][sS]?://' });

const sourceUrl = z.string().min(1).max(8192).meta({
  description: 'Time-limited URL from which the service downloads the file; valid for the whole processing time',
});

export const ConvertRequest = strict({
  file_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Identifier of an uploaded file; either this or presigned_url' }),
  presigned_url: sourceUrl.optional(),
  file_type: fileType,
  callback_url: httpUrl.optional().meta({ description: 'Receives the completion notification of this job' }),
  process_config: ProcessConfig,
  output_config: OutputConfig,
  metadata: Metadata.optional(),
}).meta({ id: 'ConvertRequest' });
export type ConvertRequest = z.infer<typeof ConvertRequest>;

export const MAX_BULK_FILES = 30;

export const BulkFile = strict({
  presigned_url: sourceUrl,
  file_type: fileType,
  callback_url: httpUrl
    .optional()
    .meta({ description: 'Receives the notification of this file; needed where there is no batch_callback_url' }),
  patient_key: patientKey.optional().meta({
    description: 'Only for surrogates: as process_config.deid.patient_key, for this file alone',
  }),
  metadata: Metadata.optional(),
}).meta({ id: 'BulkFile' });

export const BulkConvertRequest = strict({
  files: z.array(BulkFile).min(1).max(MAX_BULK_FILES),
  process_config: ProcessConfig,
  output_config: OutputConfig,
  batch_callback_url: httpUrl
    .optional()
    .meta({ description: 'Receives the notifications of every file without a callback_url; needed where one has none' }),
  metadata: Metadata.optional().meta({ description: 'For all files; of a pair that a file has too, that of the file counts' }),
}).meta({ id: 'BulkConvertRequest' });
export type BulkConvertRequest = z.infer<typeof BulkConvertRequest>;

export const ConvertAccepted = z
  .object({ message: z.literal('Conversion job started successfully'), job_id: z.string(), file_id: z.string() })
  .meta({ id: 'ConvertAccepted' });

export const BulkConvertAccepted = z
  .object({
    message: z.literal('Bulk conversion requests submitted'),
    count: z.int().meta({ description: 'How many jobs were accepted' }),
    batch_id: z.string().optional().meta({ description: 'For GET /api/v1/batches/{batch_id} and GET /api/v1/jobs?batch_id=' }),
    jobs: z
      .array(
        z.object({
          index: z.int().meta({ description: 'Place of the file in the request, from 0' }),
          job_id: z.string(),
          presigned_url: z.string().meta({ description: 'As it was given' }),
        }),
      )
      .meta({ description: 'A job for each file, in the order of the request' }),
  })
  .meta({ id: 'BulkConvertAccepted' });

/** Whether surrogates replace identifiers, or may do so by a policy: a patient_key means nothing without them. */
export const hasSurrogates = ({ tasks, deid }: z.infer<typeof ProcessConfig>): boolean =>
  tasks[0] === 'dephi' && (deid?.mode === 'surrogate' || deid?.policy !== undefined);

/** Whether a Bundle of another type than the default is asked for in a format that has none. */
export const isBundleWithoutFhir = ({ format, bundle = BUNDLES[0] }: z.infer<typeof OutputConfig>): boolean =>
  format !== 'fhir' && bundle !== BUNDLES[0];

/** Whether Markdown is asked for in a format whose narrative is XHTML, or that has none. */
export const isMarkdownWithoutJson = (
  { extraction }: z.infer<typeof ProcessConfig>,
  { format }: z.infer<typeof OutputConfig>,
): boolean => format !== 'json' && (extraction?.sections_text ?? SECTIONS_TEXTS[0]) !== SECTIONS_TEXTS[0];

/** Checks file type, task and format: `undefined` if the combination is supported, otherwise a sentence for the client on what to do. */
export function combinationFault(fileType: FileType, task: Task, output: z.infer<typeof OutputConfig>): string | undefined {
  if (output.validation_report && fileType !== 'ccda')
    return 'Only a ccda file has a validation report. Leave output_config.validation_report out or set it to false';
  if (task === 'clinical_extraction') {
    return output.format === 'pdf'
      ? 'Task clinical_extraction gives fhir or json. Choose one of them as output_config.format'
      : undefined;
  }
  if (fileType !== 'pdf') return 'Task dephi works on pdf files only. Use file_type pdf or task clinical_extraction';
  if (output.format !== 'pdf') return 'Task dephi gives pdf. Choose pdf as output_config.format';
  if (output.presigned === false) {
    return 'A de-identified PDF is delivered through a presigned URL only. Leave output_config.presigned out or set it to true';
  }
  return undefined;
}
