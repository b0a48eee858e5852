import { SECOND } from '@chartloom/kernel';
import { CALLBACK, type DeliveryDocument } from './documents.js';

/** Deliveries under way at the same time: each is a connection that waits. */
const ALL = 128;
/** Of them kept for organizations that have none under way. */
const KEPT = 16;
const PER_ORGANIZATION = 16;
const PER_ENDPOINT = 2;
/** An endpoint that takes longer to answer, or does not, is slow until it answers in time. */
const SLOW_MS = 5 * SECOND;
const MOST_SLOW = 10_000;

/** Where a delivery goes, and of whom: what may be slow together. */
type Target = Pick<DeliveryDocument, 'organizationId' | 'endpointId' | 'url'>;

/** `slow`: its endpoint is busy, and will be for long. */
type Place = 'taken' | 'busy' | 'slow';

/** Who may send now: a slow endpoint delays nothing but its own deliveries, and an organization nobody's but its own. */
export class EndpointPlaces {
  private all = 0;
  /** Under way, by organization and by endpoint. */
  private readonly sending = new Map<string, number>();
  private readonly slow = new Set<string>();

  take(target: Target): Place {
    const [organization, endpoint] = keysOf(target);
    const isSlow = this.slow.has(endpoint);
    if (this.of(endpoint) >= (isSlow ? 1 : PER_ENDPOINT)) return isSlow ? 'slow' : 'busy';
    const own = this.of(organization);
    if (own >= PER_ORGANIZATION || this.all >= (own === 0 ? ALL : ALL - KEPT)) return 'busy';
    this.add(target, 1);
    return 'taken';
  }

  /** @param tookMs how long its endpoint took; absent: nothing was sent */
  release(target: Target, tookMs?: number): void {
    this.add(target, -1);
    if (tookMs === undefined) return;
    const [, endpoint] = keysOf(target);
    if (this.slow.size >= MOST_SLOW) this.slow.clear();
    if (tookMs > SLOW_MS) this.slow.add(endpoint);
    else this.slow.delete(endpoint);
  }

  private add(target: Target, change: 1 | -1): void {
    this.all += change;
    for (const key of keysOf(target)) {
      const now = this.of(key) + change;
      if (now > 0) this.sending.set(key, now);
      else this.sending.delete(key);
    }
  }

  private of(key: string): number {
    return this.sending.get(key) ?? 0;
  }
}

/** A callback's address is its endpoint: of the same host all are slow together. */
function keysOf({ organizationId, endpointId, url = '' }: Target): readonly [organization: string, endpoint: string] {
  const callback = `${organizationId} ${URL.canParse(url) ? new URL(url).origin : ''}`;
  return [organizationId, endpointId === CALLBACK ? callback : endpointId];
}
