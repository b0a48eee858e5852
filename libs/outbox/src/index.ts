export { Acknowledger } from './acknowledger.js';
export { announce, Relay, type Announcement, type Outboxed, type RelayOptions } from './relay.js';
