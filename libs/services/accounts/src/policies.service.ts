import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@chartloom/contracts';
import { Clock } from '@chartloom/kernel';
import { BUILT_IN_POLICIES, builtInPolicy, isBuiltInName, isSamePolicy, type Policy } from '@chartloom/policies';
import { Conflict, Store, type DocumentStore } from '@chartloom/store';
import { POLICIES, type StoredPolicy } from './accounts.store.js';

/** Versions that an organization may have in all; they are never deleted. */
const MAX_VERSIONS = 200;

/** Policies of de-identification, by organization; beside them the built-in ones, which every organization sees. */
@Injectable()
export class PoliciesService {
  private readonly policies: DocumentStore<StoredPolicy, 'byName'>;

  constructor(
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.policies = store.collection(POLICIES);
  }

  /**
   * The latest version where it is the same, else the next one. Content of an older version is a new version again, so that the name
   * alone always means what was written last.
   * @throws AppError `policy-name-reserved` for the name of a built-in policy, `too-many-policies`
   */
  async create(organizationId: string, asked: Policy): Promise<Policy> {
    const { name } = asked;
    if (isBuiltInName(name)) throw fail('policy-name-reserved', { name });
    const latest = await this.latest(organizationId, name);
    if (latest && isSamePolicy(latest, asked)) return latest;
    if ((await this.policies.count('byName', { equals: [organizationId] }, MAX_VERSIONS)) >= MAX_VERSIONS)
      throw fail('too-many-policies', { limit: MAX_VERSIONS });
    const policy = { ...asked, version: (latest?.version ?? 0) + 1 };
    try {
      await this.policies.insert({
        id: idOf(organizationId, name, policy.version),
        ...{ version: 1, organizationId, name, number: policy.version, policy },
        createdAt: this.clock.now(),
      });
      return policy;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return this.create(organizationId, asked); // another request wrote this version meanwhile
    }
  }

  /** @throws AppError `policy-not-found`, also where it is another organization's */
  async get(organizationId: string, name: string, version?: number): Promise<Policy> {
    const own = async (): Promise<Policy | undefined> =>
      version === undefined
        ? this.latest(organizationId, name)
        : (await this.policies.get(idOf(organizationId, name, version)))?.policy;
    const found = isBuiltInName(name) ? builtInPolicy(name, version) : await own();
    if (!found) throw fail('policy-not-found', { policy: version === undefined ? name : `${name}@${version}` });
    return found;
  }

  /** The latest version of each: the built-in policies, then those of the organization by name. */
  async list(organizationId: string): Promise<readonly Policy[]> {
    const versions = await this.policies.find('byName', { equals: [organizationId] }, MAX_VERSIONS);
    const latest = new Map(versions.map(({ name, policy }) => [name, policy])); // in the order of their versions
    const builtIn = new Map(BUILT_IN_POLICIES.map((policy) => [policy.name, policy]));
    return [...builtIn.values(), ...latest.values()];
  }

  private async latest(organizationId: string, name: string): Promise<Policy | undefined> {
    const [found] = await this.policies.find('byName', { equals: [organizationId, name], descending: true }, 1);
    return found?.policy;
  }
}

const idOf = (organizationId: string, name: string, version: number): string => `${organizationId} ${name}@${version}`;
