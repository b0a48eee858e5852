/** How likely each fault is, per operation or step. All are 0 in a calm world. */
export interface Faults {
  /** An operation's process dies, half of the time before its effect. */
  readonly crash: number;
  /** An operation that may fail fails, half of the time after its effect. */
  readonly failure: number;
  /** The answer of a call gets lost, or is not waited for. */
  readonly lostAnswer: number;
  /** Per step: all of the log is gone. */
  readonly wipe: number;
  /** Per step: a partition goes to another process, while the one before may still work. */
  readonly rebalance: number;
  /** An event is written twice. */
  readonly duplicate: number;
  /** Per step: time leaps, beyond leases or even beyond the age at which holds are asked about. */
  readonly leap: number;
}

export const CALM: Faults = { crash: 0, failure: 0, lostAnswer: 0, wipe: 0, rebalance: 0, duplicate: 0, leap: 0 };

/** Two processes of each service at most, on servers that fail too. */
export const CLUSTER: Faults = {
  crash: 0.01,
  failure: 0.003,
  lostAnswer: 0.02,
  wipe: 0.001,
  rebalance: 0.004,
  duplicate: 0.05,
  leap: 0.004,
};
/** One process with its store and its bus inside: it dies as a whole, and its bus with it. */
export const EMBEDDED: Faults = { ...CALM, crash: 0.01, leap: 0.004 };
