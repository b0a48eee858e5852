import { createHmac } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { PATIENT_KEY_SECRET } from './patient-keys.js';

type Metadata = Readonly<Record<string, string>>;

/**
 * What stands for a pair of metadata where jobs are looked up by it: a keyed digest, different for each organization. Without
 * SURROGATE_KEY the key is public: who reads the database can then try what they expect.
 */
@Injectable()
export class MetadataLabels {
  constructor(@Optional() @Inject(PATIENT_KEY_SECRET) private readonly secret = '') {}

  /** Metadata and labels of a job, as the registry takes them. Of a pair that several have, that of the last counts. */
  of(
    organizationId: string,
    ...given: readonly (Metadata | undefined)[]
  ): { metadata: Record<string, string>; labels: string[] } {
    const metadata = Object.fromEntries(given.flatMap((pairs) => Object.entries(pairs ?? {})));
    return { metadata, labels: Object.entries(metadata).map(([key, value]) => this.label(organizationId, key, value)) };
  }

  /** Of `key:value`, the condition of a list. */
  ofCondition(organizationId: string, condition: string): string {
    const colon = condition.indexOf(':');
    return this.label(organizationId, condition.slice(0, colon), condition.slice(colon + 1));
  }

  private label(organizationId: string, key: string, value: string): string {
    const own = createHmac('sha256', this.secret).update(`metadata of ${organizationId}`).digest();
    return createHmac('sha256', own)
      .update(JSON.stringify([key, value]))
      .digest('hex')
      .slice(0, 32);
  }
}
