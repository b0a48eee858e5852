import { LOOPBACK_POLICY, OPENABLE_RANGES, STRICT_POLICY, type OutboundPolicy } from '@chartloom/platform';

/** What a process may reach: public addresses, and those of its own network that the operator opened (`OUTBOUND_ALLOW`). */
export function outboundPolicy(allowed: readonly string[]): OutboundPolicy {
  if (allowed.length === 0) return STRICT_POLICY;
  const reach = OPENABLE_RANGES.filter((range) => allowed.includes(range));
  return { ...LOOPBACK_POLICY, reach, plainHttp: reach };
}
