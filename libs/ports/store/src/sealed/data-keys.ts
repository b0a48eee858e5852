import { randomBytes } from 'node:crypto';
import { AppError, SECOND, type Clock, type Instant } from '@chartloom/kernel';
import { collection, Conflict, update, type DocumentStore, type Store, type Stored } from '../store.js';
import { seal, unseal } from './envelope.js';

/** 32 bytes with the name they are known by. */
export interface MasterKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** The data key of an organization, which is the document's id; under a master key. */
interface DataKey extends Stored {
  /** Id of the master key. */
  readonly under: string;
  /** Empty once it was shredded. */
  readonly wrapped: string;
  readonly kind: 'key';
  readonly createdAt: Instant;
}

const DATA_KEYS = collection<DataKey>()('data_keys', { all: { fields: ['kind', 'createdAt'] } });

/** What belongs to no organization. */
export const OWN = 'chartloom';
const KEY_BYTES = 32;
/** A key that another process shredded is used for so long at most. */
const CACHE_MS = 10 * SECOND;
const MAX_CACHED = 10_000;
const PAGE = 100;

/**
 * A key for each organization, wrapped by a master key that is kept elsewhere: master keys change without the data, and one
 * organization's data end with its key.
 */
export class DataKeys {
  private readonly keys: DocumentStore<DataKey, 'all'>;
  private readonly cached = new Map<string, { readonly key: Promise<Buffer | undefined>; readonly until: Instant }>();

  /** @param masters the newest first: it wraps, and all unwrap */
  constructor(
    store: Store,
    private readonly masters: readonly [MasterKey, ...MasterKey[]],
    private readonly clock: Clock,
  ) {
    this.keys = store.collection(DATA_KEYS);
  }

  /**
   * The organization's key, made at the first call; `undefined` where it was shredded.
   * @throws AppError `configuration` where its master key is not given
   */
  keyOf(organizationId: string): Promise<Buffer | undefined> {
    const now = this.clock.now();
    const known = this.cached.get(organizationId);
    if (known && known.until > now && known.until <= now + CACHE_MS) return known.key;
    const key = this.find(organizationId);
    if (this.cached.size >= MAX_CACHED) this.cached.clear();
    this.cached.set(organizationId, { key, until: now + CACHE_MS });
    key.catch(() => this.cached.delete(organizationId));
    return key;
  }

  /** Ends the organization's key: nothing that was sealed with it can be opened any more, by anyone. */
  async shred(organizationId: string): Promise<void> {
    if (organizationId === OWN) throw new AppError('organization-not-found', 'This is no organization');
    await this.keyOf(organizationId); // so that it cannot be made anew either
    await update(this.keys, organizationId, (known) => (known.wrapped === '' ? undefined : { ...known, wrapped: '' }));
    this.cached.delete(organizationId);
  }

  /** Wraps again, with the newest master key, what an older one wraps. @returns how many */
  async rewrap(): Promise<number> {
    const [{ id: under }] = this.masters;
    let count = 0;
    let after: DataKey | undefined;
    do {
      const page = await this.keys.find('all', { equals: ['key'] }, PAGE, after);
      for (const known of page) {
        if (known.under === under || known.wrapped === '') continue;
        await update(this.keys, known.id, (now) =>
          now.wrapped === '' ? undefined : { ...now, ...this.wrap(now.id, this.unwrap(now)) },
        );
        count++;
      }
      after = page.length === PAGE ? page.at(-1) : undefined;
    } while (after);
    return count;
  }

  private async find(organizationId: string): Promise<Buffer | undefined> {
    const known = await this.keys.get(organizationId);
    if (known) return known.wrapped === '' ? undefined : this.unwrap(known);
    const key = randomBytes(KEY_BYTES);
    try {
      const made = { id: organizationId, version: 1, kind: 'key' as const, createdAt: this.clock.now() };
      await this.keys.insert({ ...made, ...this.wrap(organizationId, key) });
      return key;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return this.find(organizationId); // another process made it meanwhile
    }
  }

  private wrap(organizationId: string, key: Buffer): Pick<DataKey, 'under' | 'wrapped'> {
    const [{ id: under, key: master }] = this.masters;
    return { under, wrapped: seal(key.toString('base64'), master, `key of ${organizationId}`) };
  }

  private unwrap({ id, under, wrapped }: DataKey): Buffer {
    const master = this.masters.find((one) => one.id === under);
    if (!master) throw new AppError('configuration', `The data are sealed under the key ${under}, which is not given.`);
    try {
      return Buffer.from(unseal(wrapped, master.key, `key of ${id}`), 'base64');
    } catch (cause) {
      throw new AppError('configuration', `The sealing key ${under} is not the one under which the data were sealed.`, { cause });
    }
  }
}
