import type { Instant } from '@chartloom/kernel';

/** Background work of a process that runs repeatedly, never twice at the same time. */
export interface LoopState {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  busy: boolean;
  nextAt: Instant;
}

/** One run of a process, from its start to its crash. The work of a crashed process never continues. */
export class Incarnation {
  alive = true;
  /** Whether other processes can call it. A process that first recovers work listens only afterwards. */
  listens = true;
  readonly loops: LoopState[] = [];
  /** The handlers that other processes can call, by the service's type name. */
  readonly services = new Map<string, object>();
  private readonly mourners = new Set<() => void>();

  constructor(readonly name: string) {}

  /** Registers a callback for the crash; the returned function removes it. */
  onDeath(mourner: () => void): () => void {
    this.mourners.add(mourner);
    return () => this.mourners.delete(mourner);
  }

  die(): void {
    this.alive = false;
    for (const mourner of this.mourners) mourner();
    this.mourners.clear();
  }
}

/** A place where a process runs: down, or in one of its runs. */
export interface Machine {
  readonly name: string;
  /** Creates the objects of a process anew; they read their state from the store. */
  readonly boot: (incarnation: Incarnation) => void;
  /** What crashes together with the machine: the bus inside an embedded service. */
  readonly onCrash?: () => void;
  current?: Incarnation;
  restartAt: Instant;
  lives: number;
}
