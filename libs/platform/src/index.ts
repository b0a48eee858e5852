export { parseConfig } from './config.js';
export { createLog, LOG, nestLogger, type Log } from './log.js';
export { errorKind, Loop } from './loop.js';
export { Metrics } from './metrics.js';
export { nodeTooOld } from './node-version.js';
export { Outbound, type OutboundRequest, type OutboundResponse } from './outbound.js';
export {
  LOOPBACK_POLICY,
  OPENABLE_RANGES,
  rangeOf,
  refusal,
  STRICT_POLICY,
  type OpenableRange,
  type OutboundPolicy,
} from './outbound-policy.js';
export { Readiness } from './readiness.js';
