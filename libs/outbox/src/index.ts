export { Acknowledger } from './acknowledger.js';
export { ProcessLeases, type ProcessLease } from './leases/process-leases.js';
export { announce, Relay, type Announcement, type Outboxed, type RelayOptions } from './relay.js';
