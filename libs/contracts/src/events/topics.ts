import type { DescMessage } from '@bufbuild/protobuf';
import {
  AccountChangedSchema,
  AttemptReportedSchema,
  JobEndedSchema,
  WorkAvailableSchema,
} from '../gen/chartloom/events/v1/events_pb.js';

/** A topic and the message that travels on it. The key (job or organization) keeps the order of its events. */
export interface Topic<S extends DescMessage = DescMessage> {
  readonly name: string;
  readonly schema: S;
}

const topic = <S extends DescMessage>(name: string, schema: S): Topic<S> => ({ name, schema });

/** A step of a job's life that a worker can claim. */
export const STAGES = ['ingest', 'clinical_extraction', 'dephi'] as const;
export type Stage = (typeof STAGES)[number];

export const isStage = (name: string): name is Stage => (STAGES as readonly string[]).includes(name);

export const TOPICS = {
  work: {
    ingest: topic('chartloom.work.ingest.v1', WorkAvailableSchema),
    clinical_extraction: topic('chartloom.work.clinical_extraction.v1', WorkAvailableSchema),
    dephi: topic('chartloom.work.dephi.v1', WorkAvailableSchema),
  } satisfies Record<Stage, Topic>,
  reports: topic('chartloom.reports.v1', AttemptReportedSchema),
  jobs: topic('chartloom.jobs.v1', JobEndedSchema),
  accounts: topic('chartloom.accounts.v1', AccountChangedSchema),
} as const;

/** One record for each event that no handler could process: why, and where the event is. Never its content. */
export const DEAD_TOPIC = 'chartloom.dead.v1';

/** Every topic that carries a message, to be created at start. */
export const ALL_TOPICS: readonly Topic[] = [...Object.values(TOPICS.work), TOPICS.reports, TOPICS.jobs, TOPICS.accounts];
