import { registryV1 } from '@chartloom/contracts';
import { Loop, type Log } from '@chartloom/platform';
import type { Rpc } from '@chartloom/rpc';

/** How long acknowledgements gather before they are one call. */
const GATHER_MS = 1_000;
/** What the registry could not be told of beyond this is forgotten: it announces those ends again. */
const MOST = 10_000;

/**
 * Tells the registry, in lists, which ends of jobs were dealt with. To be told of an end only after what it asks for is stored: from the
 * acknowledgement on the registry is silent about it. An acknowledgement that is lost costs a repeat, which changes nothing.
 */
export class Acknowledger {
  private readonly loop: Loop;
  private readonly waiting = new Set<string>();

  constructor(
    private readonly rpc: Rpc,
    private readonly acknowledgement: registryV1.Acknowledgement,
    name: string,
    log: Log,
  ) {
    this.loop = new Loop(name, GATHER_MS, () => this.run(), log);
  }

  /** Called by Nest, as the next. */
  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Tells what is left, if the registry can be reached. */
  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await this.run().catch(() => undefined);
  }

  add(jobId: string): void {
    if (this.waiting.size < MOST) this.waiting.add(jobId);
  }

  async run(): Promise<void> {
    const jobIds = [...this.waiting];
    if (jobIds.length === 0) return;
    this.waiting.clear();
    try {
      await this.rpc.client(registryV1.RegistryService).acknowledge({ jobIds, acknowledgement: this.acknowledgement });
    } catch (error) {
      for (const jobId of jobIds) this.add(jobId);
      throw error;
    }
  }
}
