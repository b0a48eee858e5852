export { announce, Relay, type Announcement, type Outboxed } from './relay.js';
