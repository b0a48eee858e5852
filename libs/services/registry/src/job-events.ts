import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { event, type Outgoing } from '@chartloom/bus';
import { eventsV1, TOPICS } from '@chartloom/contracts';
import type { JobAnnouncement, JobDocument } from './job-document.js';
import { isEnded, isHeld } from './life/job.js';

/** What is published of an announcement: work that can be claimed, or the end of the job. */
export function eventsOf(job: JobDocument, announcement: JobAnnouncement): readonly Outgoing[] {
  const id = `${job.id}:${announcement.id}`;
  if (announcement.type === 'work') {
    const message = create(eventsV1.WorkAvailableSchema, { jobId: job.id, stage: job.life.stage });
    return [{ ...event(TOPICS.work[job.life.stage], job.id, id, message), trace: job.trace }];
  }
  if (!isEnded(job.life) && !isHeld(job.life)) return [];
  const { id: jobId, organizationId, units, trace } = job;
  const { state } = job.life;
  const end = isEnded(job.life) ? { code: job.life.error?.code ?? '', endedAt: timestampFromMs(job.life.endedAt) } : {};
  const without = { noCallback: job.callbackUrl === undefined, noMetadata: job.metadata === undefined };
  const message = create(eventsV1.JobEndedSchema, { jobId, organizationId, state, units, ...end, ...without });
  return [{ ...event(TOPICS.jobs, jobId, id, message), trace }];
}
