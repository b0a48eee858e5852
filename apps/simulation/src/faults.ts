/** Probability of each fault, per operation or step. All are 0 in a calm world. */
export interface Faults {
  /** The process of an operation crashes, half of the time before its effect. */
  readonly crash: number;
  /** The same where a crash is rare otherwise and loses most: see `CRITICAL` in world.ts. */
  readonly criticalCrash: number;
  /** An operation that can fail fails, half of the time after its effect. */
  readonly failure: number;
  /** The response of a call is lost, or arrives after the caller's timeout. */
  readonly lostAnswer: number;
  /** Per step: the whole log is lost. */
  readonly wipe: number;
  /** Per step: a partition is assigned to another process, while the previous one may still work. */
  readonly rebalance: number;
  /** An event is written twice. */
  readonly duplicate: number;
  /** Per step: events for a handler of lists gather on. */
  readonly gather: number;
  /** Per step: time jumps beyond leases, or even beyond the age at which holds are checked. */
  readonly leap: number;
}

export const CALM: Faults = {
  crash: 0,
  criticalCrash: 0,
  failure: 0,
  lostAnswer: 0,
  wipe: 0,
  rebalance: 0,
  duplicate: 0,
  gather: 0,
  leap: 0,
};

/** At most two processes of each service, on servers that fail too. */
export const CLUSTER: Faults = {
  crash: 0.01,
  criticalCrash: 0.15,
  failure: 0.003,
  lostAnswer: 0.02,
  wipe: 0.001,
  rebalance: 0.004,
  duplicate: 0.05,
  gather: 0.99,
  leap: 0.004,
};
/** One process with its store and its bus inside: it crashes as a whole. */
export const EMBEDDED: Faults = { ...CALM, crash: 0.01, criticalCrash: 0.15, gather: 0.9, leap: 0.004 };
