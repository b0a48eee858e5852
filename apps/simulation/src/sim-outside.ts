import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { BlobExists, BlobStore, type BlobFacts, type DownloadLink } from '@chartloom/blobs';
import { AppError } from '@chartloom/kernel';
import { LOOPBACK_POLICY, Outbound, type OutboundRequest, type OutboundResponse } from '@chartloom/platform';
import type { Incarnation } from './incarnation.js';
import type { World } from './world.js';

/** A process's connection to the blobs of the simulated world, which outlive every process. */
export class SimulatedBlobs extends BlobStore {
  constructor(
    private readonly world: World,
    private readonly bytes: Map<string, Uint8Array>,
    private readonly owner: Incarnation,
  ) {
    super();
  }

  override async put(key: string, source: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    const body = source instanceof Uint8Array ? source : await whole(source);
    return this.io(`stores ${key}`, () => {
      if (this.bytes.has(key)) throw new BlobExists(key);
      this.bytes.set(key, body);
      return { size: body.byteLength, sha256: createHash('sha256').update(body).digest('hex') };
    });
  }

  override read(key: string): Promise<Uint8Array | undefined> {
    return this.io(`reads ${key}`, () => this.bytes.get(key));
  }

  override async open(key: string): Promise<{ size: number; stream: Readable } | undefined> {
    const bytes = await this.read(key);
    return bytes && { size: bytes.byteLength, stream: Readable.from([bytes]) };
  }

  override deleteAll(prefix: string): Promise<void> {
    return this.io(`removes ${prefix}`, () => {
      for (const key of this.bytes.keys()) if (key.startsWith(prefix)) this.bytes.delete(key);
    });
  }

  override downloadUrl({ key }: DownloadLink): Promise<string> {
    return Promise.resolve(`https://blobs.example/${key}`);
  }

  private io<T>(what: string, effect: () => T): Promise<T> {
    return this.world.io(this.owner, what, effect, { fallible: true });
  }
}

/** The statuses that a receiver of webhooks got, by message id. */
export class Receivers {
  readonly seen = new Map<string, string[]>();
  /** Probability that a receiver answers 500, or that its response to a received event is lost. */
  failing = 0;
}

/** Webhooks into the simulated world. Some receivers fail at times, one always does, one unsubscribes. */
export class SimulatedOutbound extends Outbound {
  constructor(
    private readonly world: World,
    private readonly receivers: Receivers,
    private readonly owner: Incarnation,
  ) {
    super(LOOPBACK_POLICY);
  }

  override fetch(url: string, { headers = {}, body }: OutboundRequest): Promise<OutboundResponse> {
    const id = headers['webhook-id'] ?? '';
    return this.world.io(this.owner, `posts ${id}`, () => {
      const { random } = this.world;
      const { data } = JSON.parse(Buffer.from(body ?? []).toString('utf8')) as { data: { status: string } };
      if (url.endsWith('/never')) return answer(500);
      if (random.chance(this.receivers.failing / 2)) throw new AppError('outbound-unreachable', 'The receiver is down');
      this.receivers.seen.set(id, [...(this.receivers.seen.get(id) ?? []), data.status]);
      if (random.chance(this.receivers.failing / 2)) throw new AppError('outbound-timeout', 'The answer got lost');
      return answer(random.chance(this.receivers.failing) ? 500 : 200);
    });
  }
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const answer = (status: number): OutboundResponse => ({
  status,
  headers: {},
  body: (async function* () {})(),
  discard: () => Promise.resolve(),
});
