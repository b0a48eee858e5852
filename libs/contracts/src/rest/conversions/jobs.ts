import * as z from 'zod';
import { BUNDLES, FILE_TYPES, FORMATS, OutputConfig, ProcessConfig, TASKS } from './convert.js';
import { PLANS } from '../../plans.js';
import { Timestamp } from '../fields.js';

export const STATUSES = ['pending', 'success', 'failed'] as const;
export type Status = (typeof STATUSES)[number];

export const JOB_STATES = ['accepted', 'queued', 'running', 'awaiting_review', 'success', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What the interface's three states are in ours; a cancelled job is a failed one to clients. */
export const STATUS_OF: Readonly<Record<JobState, Status>> = {
  accepted: 'pending',
  queued: 'pending',
  running: 'pending',
  awaiting_review: 'pending',
  success: 'success',
  failed: 'failed',
  cancelled: 'failed',
};

/** What each state and stage is, in words: lists and details say the same. */
const STATUS = z.enum(STATUSES).meta({ description: 'pending until the job has ended; then success or failed, which it stays' });
const STATE =
  'Where the job is, in detail. accepted: waits for its turn. queued: waits for a worker. running: is worked on. awaiting_review: a person must let the result out. success, failed, cancelled: has ended. status is pending for the first four, and failed for cancelled';
const STAGE =
  'What is done, or comes next: ingest (a bulk file is fetched and checked), then clinical_extraction or dephi. At the end, the last one';
const ATTEMPT = 'How often work on the job has been started, over all its stages; 0 before the first start';

/** As it was given, where it was. */
const metadata = z.record(z.string(), z.string()).optional();

export const JobStatus = z
  .object({ message: z.literal('Status retrieved successfully'), job_id: z.string(), status: STATUS, metadata })
  .meta({ id: 'JobStatus' });

const resultMessage = z.literal('Results retrieved successfully');

export const FhirBundle = z.looseObject({ resourceType: z.literal('Bundle') }).meta({
  id: 'FhirBundle',
  description: 'A FHIR R4 Bundle, of the type that output_config.bundle asks for',
  externalDocs: { url: 'https://hl7.org/fhir/R4/bundle.html' },
});

/** Its whole schema is that of libs/fhir, which the OpenAPI document is given. */
export const JsonData = z
  .looseObject({ schema_version: z.string() })
  .meta({ id: 'JsonData', description: 'What the Bundle says, as plain JSON' });

const FhirResult = z.object({ message: resultMessage, fhir_data: FhirBundle }).meta({ id: 'FhirResult' });
const JsonResult = z.object({ message: resultMessage, json_data: JsonData }).meta({ id: 'JsonResult' });
const FileResult = z
  .object({
    message: resultMessage,
    presigned_url: z.string().meta({ description: 'Valid for 5 minutes; fetched with a plain GET' }),
    expires_at: Timestamp,
  })
  .meta({ id: 'FileResult' });

export const JobResult = z.union([FhirResult, JsonResult, FileResult]).meta({
  id: 'JobResult',
  description: 'By output_config.format, and a FileResult where a download URL was asked for',
});

export const JobError = z.object({ code: z.string(), message: z.string() }).meta({ id: 'JobError' });

const ReviewItem = z
  .object({
    code: z.string().meta({ description: 'One of the codes of needs_review' }),
    page: z.int().optional().meta({ description: 'Page of the document, from 1' }),
    boxes: z
      .array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
      .optional()
      .meta({ description: 'Where on the page, in points from its top-left corner' }),
    fact: z.string().optional().meta({ description: 'Id of the fact in the result that it concerns' }),
  })
  .meta({ id: 'ReviewItem', description: 'One reason for a person to look at the result, and where' });

export const JobDetail = z
  .object({
    job_id: z.string(),
    file_id: z.string().nullable().meta({ description: 'null until a bulk file has been fetched' }),
    batch_id: z.string().optional(),
    status: STATUS,
    state: z.enum(JOB_STATES).meta({ description: STATE }),
    stage: z.string().meta({ description: STAGE }),
    attempt: z.int().meta({ description: ATTEMPT }),
    file_type: z.enum(FILE_TYPES),
    task: z.enum(TASKS),
    format: z.enum(FORMATS),
    bundle: z.enum(BUNDLES).optional().meta({ description: 'Type of the Bundle, where another than a collection was asked for' }),
    progress: z
      .object({ done: z.int(), total: z.int(), unit: z.string() })
      .optional()
      .meta({ description: 'While it runs: how much of the stage is done, and in what it is counted' }),
    credits: z
      .object({ held: z.int(), charged: z.int() })
      .meta({ description: 'held until the job ends; charged by a success only' }),
    metadata,
    error: JobError.optional(),
    needs_review: z.array(z.string()).optional().meta({ description: 'Codes of why a person should look at the result' }),
    doubts: z.int().optional().meta({ description: 'How many places a person should look at; absent where there are none' }),
    drafted_by: z
      .string()
      .optional()
      .meta({ description: 'The reviewer who has decisions that are not sent yet; in lists of what awaits a review' }),
    release: z
      .object({ approvals: z.int(), approved_by: z.array(z.string()) })
      .optional()
      .meta({ description: 'Of a result that is held back: how many people must approve it, and who has' }),
    reviewed_by: z.string().optional().meta({ description: 'The reviewer who was done with it' }),
    corrects: z.string().optional().meta({ description: 'The job whose result this one corrects' }),
    corrected_by: z.string().optional().meta({ description: 'The job with the corrected result, the latest' }),
    report: z
      .object({
        tools: z.record(z.string(), z.string()),
        counts: z.record(z.string(), z.int()),
        losses: z.record(z.string(), z.int()),
        needs_review: z.array(z.string()),
        review_items: z.array(ReviewItem),
      })
      .optional()
      .meta({ description: 'Counts and codes of a finished conversion' }),
    created_at: Timestamp,
    ended_at: Timestamp.optional(),
    expires_at: Timestamp.optional(),
    deliveries: z
      .object({ pending: z.int(), delivered: z.int(), failed: z.int() })
      .optional()
      .meta({ description: 'How many notifications of its end wait, have arrived, or were given up (GET …/deliveries)' }),
    timeline: z
      .array(z.object({ at: Timestamp, state: z.string(), stage: z.string(), attempt: z.int(), code: z.string().optional() }))
      .meta({
        description: 'Each state that the job came to, when, in which stage and attempt; code says why an attempt failed',
      }),
    process_config: ProcessConfig.optional().meta({
      description: 'What was asked for, to ask for it again; defaults and patient keys are left out',
    }),
    output_config: OutputConfig.optional().meta({ description: 'What was asked for; defaults are left out' }),
    has_patient_key: z.boolean().optional().meta({
      description: 'A patient key was sent: to get the same surrogates again, send it again. The service does not know it',
    }),
  })
  .meta({ id: 'JobDetail' });

export const JobSummary = JobDetail.omit({
  ...{ timeline: true, progress: true, report: true, deliveries: true },
  ...{ process_config: true, output_config: true, has_patient_key: true },
}).meta({ id: 'JobSummary' });

export const Batch = z
  .object({
    batch_id: z.string(),
    created_at: Timestamp,
    counts: z
      .object({ pending: z.int(), success: z.int(), failed: z.int() })
      .meta({ description: 'How many jobs have which status' }),
    jobs: z.array(JobSummary).meta({ description: 'In the order of the request; without those whose retention is over' }),
  })
  .meta({ id: 'Batch' });

export const JobList = z.object({ jobs: z.array(JobSummary), next_page_token: z.string().optional() }).meta({ id: 'JobList' });

export const JobCancelled = z
  .object({ message: z.literal('Job cancelled successfully'), job_id: z.string(), status: z.literal('failed') })
  .meta({ id: 'JobCancelled' });

export const Usage = z
  .object({
    plan: z.enum(PLANS),
    credits: z.object({ granted: z.int(), available: z.int(), held: z.int(), spent: z.int() }),
    limits: z.object({
      max_pages: z.int(),
      max_bytes: z.int(),
      retention_days: z.int(),
      converts_per_minute: z.int(),
      reads_per_minute: z.int(),
      uploads_per_minute: z.int(),
      failures_per_minute: z.int().meta({ description: 'Documents that may fail before conversions are refused for a while' }),
    }),
    ledger: z.array(
      z.object({
        kind: z.enum(['grant', 'charge']),
        units: z.int(),
        job_id: z.string().optional(),
        reason: z.string().optional().meta({ description: 'Of a grant, as the operator gave it' }),
        at: Timestamp,
      }),
    ),
    next_page_token: z.string().optional(),
  })
  .meta({ id: 'Usage' });
