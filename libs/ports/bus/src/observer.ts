/** An event before it is published. Headers that are added to `headers` are sent with it. */
export interface ObservedEvent {
  readonly topic: string;
  readonly key: string;
  /** The `traceparent` that the event belongs to, where that is not what runs now. */
  readonly trace?: string | undefined;
  readonly headers: Record<string, string>;
}

/** One try of a handler. */
export interface ObservedDelivery {
  readonly topic: string;
  readonly group: string;
  readonly key: string;
  readonly attempt: number;
  /** When the bus took it, in milliseconds since 1970. */
  readonly publishedAt: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** What came of a try: `buried` where there will be no other. `code` is why it was not handled. */
export interface Handled {
  readonly outcome: 'handled' | 'retried' | 'buried';
  readonly code?: string;
}

/** Wraps every publication and every try of a handler. It must call `proceed` exactly once and return or throw its result. */
export interface BusObserver {
  publish(events: readonly ObservedEvent[], proceed: () => Promise<void>): Promise<void>;
  handle<H extends Handled>(delivery: ObservedDelivery, proceed: () => Promise<H>): Promise<H>;
}

/** Observes nothing. */
export const UNOBSERVED: BusObserver = {
  publish: (_, proceed) => proceed(),
  handle: (_, proceed) => proceed(),
};
