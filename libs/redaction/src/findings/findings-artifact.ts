import type { Artifact } from '@chartloom/kernel';
import { allFindings, type Corrected } from './apply-corrections.js';
import { FINDINGS_VERSION, type FindingsDocument } from './finding.js';

/** The findings of a source as an artifact. It holds identifiers: it is stored apart and delivered to no one. */
export function findingsArtifact(sourceId: string, corrected: Corrected): Artifact {
  const content: FindingsDocument = {
    schema_version: FINDINGS_VERSION,
    source_id: sourceId,
    findings: allFindings(corrected),
  };
  return {
    name: 'findings',
    mediaType: 'application/json',
    bytes: new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`),
  };
}
