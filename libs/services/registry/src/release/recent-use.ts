import { MINUTE, SECOND, type Instant } from '@chartloom/kernel';
import { isEnded, isHeld } from '../life/job.js';
import type { JobDocument } from '../job-document.js';

/** What an organization used counts for half after this time. */
const HALF_LIFE_MS = MINUTE;
/** An organization that asked for a stage within this time has one of its slots kept. */
const PRESENT_MS = MINUTE;

interface Use {
  at: Instant;
  /** Seconds of workers, as of `at`. */
  seconds: number;
}

/** Who used a stage lately, and how much of it. In this process alone: it decides the order of releases, never whether there is one. */
export class RecentUse {
  private readonly uses = new Map<string, Use>();

  /** To be told of every job that was accepted, or that is done with its workers. */
  note({ organizationId, life, timeline }: JobDocument, now: Instant): void {
    const done = isEnded(life) ? life.endedAt : isHeld(life) ? life.heldAt : 0;
    const started = timeline.findLast(({ state }) => state === 'running')?.at ?? done;
    const seconds = Math.max(0, done - started) / SECOND;
    this.asked(life.stage, organizationId, now, seconds);
  }

  /** An organization asked for a stage, or had `seconds` of its workers. */
  asked(stage: string, organization: string, now: Instant, seconds = 0): void {
    this.uses.set(keyOf(stage, organization), { at: now, seconds: this.seconds(stage, organization, now) + seconds });
  }

  seconds(stage: string, organization: string, now: Instant): number {
    const use = this.uses.get(keyOf(stage, organization));
    return use ? use.seconds * 0.5 ** (Math.max(0, now - use.at) / HALF_LIFE_MS) : 0;
  }

  /** Whether no other organization asked for the stage lately. */
  isAlone(stage: string, organization: string, now: Instant): boolean {
    const own = keyOf(stage, organization);
    for (const [key, { at }] of this.uses) if (key !== own && key.startsWith(`${stage} `) && now - at < PRESENT_MS) return false;
    return true;
  }

  /** Forgets who has not been seen for long. */
  prune(now: Instant): void {
    for (const [key, { at }] of this.uses) if (now - at > 10 * HALF_LIFE_MS) this.uses.delete(key);
  }
}

const keyOf = (stage: string, organization: string): string => `${stage} ${organization}`;
