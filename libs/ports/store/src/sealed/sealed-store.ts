import { AppError } from '@chartloom/kernel';
import { Store, type CollectionSpec, type Cursor, type DocumentStore, type Range, type Stored } from '../store.js';
import { OWN, type DataKeys } from './data-keys.js';
import { seal, unseal } from './envelope.js';

/** What is stored: the fields that stay clear, and all others as one text. */
type Sealed = Stored & Readonly<Record<string, unknown>> & { readonly sealed?: string };

/**
 * Any store, with the bodies of its documents sealed by a key of their organization. Clear are `id`, `version`, `organizationId` and what
 * the indexes read, which hold ids, states and times only; they are part of the seal, so a change of one is noticed. What was stored before there was a
 * key is read as it is. What belongs to an organization whose key was shredded is deleted when it is met.
 */
export class SealedStore extends Store {
  constructor(
    private readonly inner: Store,
    private readonly keys: Pick<DataKeys, 'keyOf'>,
  ) {
    super();
  }

  override collection<T extends Stored, Index extends string>(spec: CollectionSpec<T, Index>): DocumentStore<T, Index> {
    return new SealedCollection(this.inner.collection(spec), spec, this.keys);
  }

  override close(): Promise<void> {
    return this.inner.close();
  }
}

class SealedCollection<T extends Stored, Index extends string> implements DocumentStore<T, Index> {
  private readonly clear: ReadonlySet<string>;

  constructor(
    private readonly inner: DocumentStore<T, Index>,
    private readonly spec: CollectionSpec<T, Index>,
    private readonly keys: Pick<DataKeys, 'keyOf'>,
  ) {
    const indexed = Object.values<CollectionSpec<T>['indexes'][string]>(spec.indexes).flatMap(({ fields }) => fields);
    this.clear = new Set(['id', 'version', 'organizationId', ...indexed]);
  }

  async insert(document: T): Promise<void> {
    await this.inner.insert(await this.sealed(document));
  }

  async get(id: string): Promise<T | undefined> {
    const stored = await this.inner.get(id);
    return stored && this.opened(stored);
  }

  async put(next: T): Promise<void> {
    await this.inner.put(await this.sealed(next));
  }

  async find(index: Index, range: Range, limit: number, after?: Cursor<T>): Promise<readonly T[]> {
    const found: T[] = [];
    let cursor = after;
    for (;;) {
      const asked = limit - found.length;
      const page = await this.inner.find(index, range, asked, cursor);
      for (const stored of page) {
        const document = await this.opened(stored);
        if (document) found.push(document);
      }
      if (page.length < asked || found.length === limit) return found;
      cursor = page.at(-1);
    }
  }

  count(index: Index, range: Range, limit: number): Promise<number> {
    return this.inner.count(index, range, limit);
  }

  delete(id: string, version?: number): Promise<void> {
    return this.inner.delete(id, version);
  }

  private async sealed(document: T): Promise<T> {
    const organization_id = ownerOf(document);
    const key = await this.keys.keyOf(organization_id);
    if (!key) throw new AppError('organization-not-found', 'The organization was shredded', { meta: { organization_id } });
    const [clear, rest] = this.split(document);
    return { ...clear, sealed: seal(JSON.stringify(rest), key, this.about(clear)) } as unknown as T;
  }

  private async opened(stored: T): Promise<T | undefined> {
    const { sealed, ...clear } = stored as Sealed;
    if (sealed === undefined) return stored;
    const key = await this.keys.keyOf(ownerOf(stored));
    if (!key) {
      await this.inner.delete(stored.id);
      return undefined;
    }
    return { ...clear, ...(JSON.parse(unseal(sealed, key, this.about(clear))) as object) } as unknown as T;
  }

  private split(document: T): [Record<string, unknown>, Record<string, unknown>] {
    const given = Object.entries(document).filter(([, value]) => value !== undefined);
    const isClear = ([name]: [string, unknown]): boolean => this.clear.has(name);
    return [Object.fromEntries(given.filter(isClear)), Object.fromEntries(given.filter((field) => !isClear(field)))];
  }

  private about(clear: Readonly<Record<string, unknown>>): string {
    return JSON.stringify([this.spec.name, ...Object.entries(clear).sort(([a], [b]) => (a < b ? -1 : 1))]);
  }
}

function ownerOf(document: Stored): string {
  const { organizationId } = document as { organizationId?: unknown };
  return typeof organizationId === 'string' && organizationId !== '' ? organizationId : OWN;
}
