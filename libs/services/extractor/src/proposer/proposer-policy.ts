import type { ProposerService } from './chat-proposer.js';

/** Which organizations' documents may be shown to a proposer. */
export interface ProposerPolicy extends ProposerService {
  /** Ids of organizations that asked for it; every other one's documents stay within the service. */
  readonly organizations: ReadonlySet<string>;
}

/** The service that a job of this organization is read with; nothing where it did not ask for one. */
export function proposerOf(policy: ProposerPolicy | undefined, organization: string): ProposerService | undefined {
  if (!policy?.organizations.has(organization)) return undefined;
  const { organizations: _, ...service } = policy;
  return service;
}
