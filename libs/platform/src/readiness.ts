/** Whether the process can take requests: every part reports for itself, and one that cannot is named. */
export class Readiness {
  private readonly checks = new Map<string, () => boolean | Promise<boolean>>();

  add(part: string, check: () => boolean | Promise<boolean>): void {
    this.checks.set(part, check);
  }

  /** The parts that are not ready. */
  async missing(): Promise<readonly string[]> {
    const states = await Promise.all(
      [...this.checks].map(async ([part, check]) => {
        try {
          return { part, ready: await check() };
        } catch {
          return { part, ready: false };
        }
      }),
    );
    return states.filter(({ ready }) => !ready).map(({ part }) => part);
  }
}
