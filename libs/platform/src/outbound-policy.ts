import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Address ranges that a site may open on purpose; everything else that is not public is never reached. */
export const OPENABLE_RANGES = ['loopback', 'private', 'uniqueLocal'] as const;
export type OpenableRange = (typeof OPENABLE_RANGES)[number];

/** Where requests to addresses that clients name may go. */
export interface OutboundPolicy {
  /** Ranges that may be reached in addition to the public internet. */
  readonly reach: readonly OpenableRange[];
  /** Ranges where plain http is allowed too; `public` is the internet. */
  readonly plainHttp: readonly (OpenableRange | 'public')[];
}

/** What production runs with: https to public addresses, nothing else. */
export const STRICT_POLICY: OutboundPolicy = { reach: [], plainHttp: [] };

/** What a developer's machine runs with: its own addresses too, in plain http. */
export const LOOPBACK_POLICY: OutboundPolicy = { reach: ['loopback'], plainHttp: ['loopback'] };

/** `public`, or the name of the special range the address lies in; an IPv4-mapped IPv6 address is treated as the IPv4 address. */
export function rangeOf(address: string): string {
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range !== 'unicast') return range;
  return isIpv4Compatible(parsed) ? 'reserved' : 'public';
}

/** `::/96` (RFC 4291, 2.5.5.1): an old way to write IPv4 addresses, which leads to no public host but may lead to one of ours. */
const isIpv4Compatible = (parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  'parts' in parsed && parsed.parts.slice(0, 6).every((part) => part === 0);

/** Why the policy refuses a request with this protocol to this address, or `undefined` where it allows it. */
export function refusal(policy: OutboundPolicy, protocol: string, address: string): string | undefined {
  const range = rangeOf(address);
  if (range !== 'public' && !(policy.reach as readonly string[]).includes(range)) return `the address lies in the ${range} range`;
  if (protocol === 'http:' && !(policy.plainHttp as readonly string[]).includes(range))
    return 'plain http is not allowed, use https';
  return undefined;
}

/**
 * Whether `host` can lie in a range that plain http may go to. A private network has names of its own, so any name can; where only this machine
 * is opened, it is one of its names: `localhost`, one without a dot, or its host name.
 */
export function mayBePlainHttp({ plainHttp }: OutboundPolicy, host: string): boolean {
  if (plainHttp.some((range) => range !== 'loopback')) return true;
  const name = host.toLowerCase().replace(/\.$/, '');
  const isOfThisMachine = !name.includes('.') || name.endsWith('.localhost') || name === hostname().toLowerCase();
  return plainHttp.length > 0 && (isOfThisMachine || ipaddr.isValid(name));
}
