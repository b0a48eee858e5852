export { Acknowledger } from './acknowledger.js';
export { announce, Relay, without, type Announcement, type Outboxed, type RelayOptions } from './relay.js';
