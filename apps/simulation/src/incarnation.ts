import type { Instant } from '@chartloom/kernel';

/** Background work of a process that runs again and again, never twice at the same time. */
export interface LoopState {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  busy: boolean;
  nextAt: Instant;
}

/** One life of a process, from its start to its crash. What belongs to a dead one never goes on. */
export class Incarnation {
  alive = true;
  /** Whether other processes can call it; one that has to take things up first listens once it has. */
  listens = true;
  readonly loops: LoopState[] = [];
  /** What other processes can call, by the service's type name. */
  readonly services = new Map<string, object>();
  private readonly mourners = new Set<() => void>();

  constructor(readonly name: string) {}

  /** Calls back at the crash; the function given back takes that back. */
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

/** A place where a process runs: down, or in one of its lives. */
export interface Machine {
  readonly name: string;
  /** Makes the objects of a process anew; what they know they read from the store. */
  readonly boot: (incarnation: Incarnation) => void;
  /** What the machine takes along when it dies: the bus inside an embedded service. */
  readonly onCrash?: () => void;
  current?: Incarnation;
  restartAt: Instant;
  lives: number;
}
