/** An organization with jobs that wait for a stage. */
export interface Contender {
  readonly organization: string;
  /** Jobs of it that keep workers of the stage busy, or are about to. */
  readonly busy: number;
  /** How many more its own cap allows. */
  readonly room: number;
  /** How many wait, counted up to a limit. */
  readonly waiting: number;
  /** Seconds of workers that it had lately. */
  readonly used: number;
}

/** What there is to share. */
export interface Shares {
  /** Documents that the workers of the stage take at the same time. */
  readonly slots: number;
  /** Jobs that keep them busy, of all organizations. */
  readonly busy: number;
  /** Whether `organization` is alone with this stage: no other waits, or has asked for it lately. */
  readonly isAlone: (organization: string) => boolean;
}

/**
 * Jobs that are with the workers beyond those that they can take, so that none waits for the next: fewer than slots, so that whoever is
 * released next waits no longer than for the jobs that run when it comes.
 */
const reserveOf = (slots: number): number => slots - 1;
/** So many jobs at most are with the workers of a stage. */
export const mostWithWorkers = (slots: number): number => slots + reserveOf(slots);
/** Of one organization, while it is not alone: one slot is kept for the others. */
export const mostOf = (slots: number): number => Math.max(1, slots - 1);

/**
 * Whose oldest jobs go next, one name for each job. First who keeps the fewest workers busy; then who had the least of them lately, in
 * whole seconds; then who asks for the least. So a flood waits for a single job, and never the other way round.
 */
export function nextInTurn(contenders: readonly Contender[], { slots, busy, isAlone }: Shares): readonly string[] {
  const left = contenders.map((one) => ({ ...one }));
  const chosen: string[] = [];
  while (busy + chosen.length < mostWithWorkers(slots)) {
    const [next] = left.filter((one) => mayGo(one, slots, isAlone)).sort(inTurn);
    if (!next) break;
    chosen.push(next.organization);
    next.busy++;
    next.room--;
    next.waiting--;
  }
  return chosen;
}

function mayGo({ organization, busy, room, waiting }: Contender, slots: number, isAlone: Shares['isAlone']): boolean {
  return waiting > 0 && room > 0 && (busy < mostOf(slots) || isAlone(organization));
}

const inTurn = (a: Contender, b: Contender): number =>
  a.busy - b.busy || Math.floor(a.used) - Math.floor(b.used) || a.waiting - b.waiting || a.used - b.used;
