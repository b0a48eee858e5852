import type { Stage } from '@chartloom/contracts';

/** So long what another registry should look for is left to it, in milliseconds. It may be gone, or not know of it yet. */
export const OTHERS_MS = 1_000;

/** Organizations by stage. */
type Organizations = Map<Stage, Set<string>>;

/**
 * Organizations that may have something to release, by stage, as a registry hears of them. Those whose turns are another one's wait for a
 * second. Times are those of a clock that no one can set.
 */
export class Notices {
  private own: Organizations = new Map();
  private others: Organizations = new Map();
  private othersAtMs = Infinity;

  /** @param isOwn whether this registry gives the turns of a stage */
  add(organizationId: string, stages: readonly Stage[], isOwn: (stage: Stage) => boolean, nowMs: number): void {
    for (const stage of stages) {
      const all = isOwn(stage) ? this.own : this.others;
      all.set(stage, (all.get(stage) ?? new Set()).add(organizationId));
    }
    if (this.others.size > 0) this.othersAtMs = Math.min(this.othersAtMs, nowMs + OTHERS_MS);
  }

  /** All that is to be looked for by now, once. */
  take(nowMs: number): ReadonlyMap<Stage, ReadonlySet<string>> {
    const taken = this.own;
    this.own = new Map();
    if (this.othersAtMs > nowMs) return taken;
    for (const [stage, some] of this.others) taken.set(stage, new Set([...(taken.get(stage) ?? []), ...some]));
    this.others = new Map();
    this.othersAtMs = Infinity;
    return taken;
  }

  /** In how many milliseconds those of others are to be looked for; nothing where there are none. */
  othersInMs(nowMs: number): number | undefined {
    return this.others.size > 0 ? Math.max(1, this.othersAtMs - nowMs) : undefined;
  }
}
