export { addressTest, clientKey, isAddressBlock } from './address-blocks.js';
export { isWebOrigin } from './origin.js';
export { Audit, AuditLines, type AuditEntry } from './audit/audit.js';
export { AuditFile, auditToStdout, type AuditFileOptions } from './audit/audit-file.js';
export type { AuditKey, ChainHead } from './audit/chain.js';
export { ChainedAudit } from './audit/chained-audit.js';
export { HeadKeeper, type Head } from './audit/head-keeper.js';
export { AuditVerifier, type AuditChecked, type AuditFinding, type KeptHead } from './audit/verify.js';
export { parseConfig } from './config.js';
export { createLog, LOG, nestLogger, type Log } from './log.js';
export { errorKind, Loop } from './loop.js';
export { METRICS, metricsTable, type MetricName } from './metric-names.js';
export { Metrics, type Reading, type Readings } from './metrics.js';
export { nodeTooOld } from './node-version.js';
export { busObserver, jobOf, rpcObserver } from './observers.js';
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
export { Readiness, type PartState } from './readiness.js';
export {
  annotate,
  currentTrace,
  openSpan,
  recordTraces,
  startTracing,
  traced,
  tracedUnder,
  TracingEnvironment,
  untraced,
  type OpenSpan,
  type SpanFacts,
  type TracingOptions,
} from './tracing.js';
export type { RecordedSpan, Recording } from './recorded-span.js';
