import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@chartloom/contracts';
import { Clock, DAY, SECOND, sha256Hex, type Instant } from '@chartloom/kernel';
import { collection, Conflict, Store, type DocumentStore, type Stored } from '@chartloom/store';

/** Jobs and batches have keys of their own. */
export type Keyed = 'job' | 'batch';

/**
 * What an idempotency key is used for. It names the job or batch before that is stored. Its `id` is made from organization and key, so
 * that of two requests with one key only one can take it, also where the collection is sharded by that id.
 */
export interface KeyDocument extends Stored {
  readonly organizationId: string;
  readonly kind: Keyed;
  /** The job or batch. It may not be stored yet, or never be; or its retention is over. */
  readonly target: string;
  /** Of the request. */
  readonly fingerprint: string;
  readonly takenAt: Instant;
  /** When it is deleted, if nothing is stored under `target` that is kept still. */
  readonly dueAt: Instant;
}

export const IDEMPOTENCY_KEYS = collection<KeyDocument>()('idempotency_keys', { due: { fields: ['dueAt'] } });

/** A request with a key, or with an empty one. */
export interface KeyRequest {
  readonly organizationId: string;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly retentionDays: number;
}

/**
 * Of what a key names. `missing`: its request may be about to store it, or has died before that. `gone`: it will never be stored, or
 * its retention is over, so the key is free.
 */
export type TargetState = 'stored' | 'missing' | 'gone';

/** What a key is taken for. */
export interface Target {
  readonly kind: Keyed;
  readonly id: string;
  readonly stateOf: (id: string) => Promise<TargetState>;
  /**
   * Makes sure that what is missing will never be stored; nothing where it is stored by now. Absent: two requests may store the same
   * target, since all but the first are refused.
   */
  readonly prevent?: (id: string) => Promise<void>;
}

/** So long after its key a job is stored, most often within milliseconds. Later its request is taken for dead; if it lives, it is refused. */
const STORED_WITHIN_MS = 5 * SECOND;
const LOOK_AGAIN_MS = 100;
/** A job is kept from its end on, so longer than its key would be: it ends within a day, most often. */
const SPARE_MS = DAY;

/** The key as it was written in jobs and batches before it had a collection of its own. */
export const scoped = (organizationId: string, key: string): string => `${organizationId} ${key}`;
const keyId = (kind: Keyed, scopedKey: string): string => sha256Hex(`${kind} ${scopedKey}`);

/** The document of a key. Its versions begin with the time, so that who is to delete one never deletes a later one in its place. */
export const newKey = (
  scopedKey: string,
  key: Omit<KeyDocument, 'id' | 'version' | 'dueAt'>,
  retentionDays: number,
): KeyDocument => ({
  ...key,
  id: keyId(key.kind, scopedKey),
  version: key.takenAt,
  dueAt: key.takenAt + retentionDays * DAY + (key.kind === 'job' ? SPARE_MS : 0),
});

/** Who has which idempotency key. What makes it safe is the order: the key is written first, then what it names. */
@Injectable()
export class IdempotencyKeys {
  readonly keys: DocumentStore<KeyDocument, keyof (typeof IDEMPOTENCY_KEYS)['indexes']>;
  pause: (ms: number) => Promise<unknown> = sleep;

  constructor(
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.keys = store.collection(IDEMPOTENCY_KEYS);
  }

  /** What the key was taken for, if it was; nothing for an empty key. */
  async find(kind: Keyed, organizationId: string, key: string): Promise<KeyDocument | undefined> {
    return key === '' ? undefined : this.keys.get(keyId(kind, scoped(organizationId, key)));
  }

  /**
   * Takes the key for a target that is stored afterwards.
   * @returns the target that the key names: the one given, or that of an earlier request, which is stored or may be stored by any of them
   * @throws AppError `idempotency-key-reused` where the key was taken by another request
   */
  async take(request: KeyRequest, target: Target): Promise<string> {
    const { organizationId, idempotencyKey, fingerprint, retentionDays } = request;
    if (idempotencyKey === '') return target.id;
    for (let known: KeyDocument | undefined; ; known = await this.find(target.kind, organizationId, idempotencyKey)) {
      const asked = { organizationId, kind: target.kind, target: target.id, fingerprint, takenAt: this.clock.now() };
      const mine = newKey(scoped(organizationId, idempotencyKey), asked, retentionDays);
      const state = known && (await this.stateOf(known, target));
      if (known && state !== 'gone' && known.fingerprint !== fingerprint) throw fail('idempotency-key-reused');
      if (known && (state === 'stored' || (state === 'missing' && !target.prevent))) return known.target;
      if (known && state === 'missing') await this.exclude(known, target);
      else if (await this.write(mine, known)) return target.id;
    }
  }

  /** Lets go of a key whose request was refused after it had been taken, before anything was stored. */
  async letGo(kind: Keyed, { organizationId, idempotencyKey }: KeyRequest, target: string): Promise<void> {
    const known = await this.find(kind, organizationId, idempotencyKey);
    if (known?.target === target) await this.keys.delete(known.id, known.version);
  }

  /** Lets the key name what an earlier version stored under it. */
  async rename(from: string, to: KeyDocument): Promise<void> {
    const known = await this.keys.get(to.id);
    if (known?.target === from) await this.write(to, known);
  }

  /** Whether the target of a key is stored, or may be. */
  async stateOf({ target, dueAt }: KeyDocument, { stateOf, prevent }: Target): Promise<TargetState> {
    const state = await stateOf(target);
    return state === 'missing' && !prevent && dueAt <= this.clock.now() ? 'gone' : state;
  }

  /** Waits for what may be stored any moment; what was to be stored for long never will be. */
  private async exclude({ target, takenAt }: KeyDocument, { prevent }: Target): Promise<void> {
    await (Math.abs(this.clock.now() - takenAt) < STORED_WITHIN_MS ? this.pause(LOOK_AGAIN_MS) : prevent?.(target));
  }

  /** Writes a new key, or in the place of the one that is known. @returns whether no one else was first */
  private async write(key: KeyDocument, known: KeyDocument | undefined): Promise<boolean> {
    try {
      await (known ? this.keys.put({ ...key, version: known.version + 1 }) : this.keys.insert(key));
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }
}
