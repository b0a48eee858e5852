/** The report of losses and reviews in a form that servers store: they keep no OperationOutcome. */
import { documentUuid } from '../ids.js';
import type { Binary, BundleEntry, Composition, DocumentReference, OperationOutcome, Urn } from '../r4.js';

export interface Report {
  readonly sourceId: string;
  readonly outcome: OperationOutcome;
  readonly composition: BundleEntry | undefined;
  readonly recordedAt?: string;
  /** Full URLs that are others on the server. */
  readonly urls: ReadonlyMap<string, Urn>;
}

/** A Binary with the report as it is, and the DocumentReference that names it, beside the Composition. */
export function storedReport({ sourceId, outcome, composition, recordedAt, urls }: Report): readonly BundleEntry[] {
  const [binaryUrl, nameUrl] = [documentUuid(sourceId, 'losses/binary'), documentUuid(sourceId, 'losses/reference')];
  const issue = outcome.issue.map(({ expression, ...rest }) => ({
    ...rest,
    ...(expression && { expression: expression.map((path) => path.replace(URN, (url) => urls.get(url) ?? url)) }),
  }));
  const contentType = 'application/fhir+json';
  const data = Buffer.from(JSON.stringify({ ...outcome, issue })).toString('base64');
  const binary: Binary = { resourceType: 'Binary', contentType, data };
  const subject = (composition?.resource as Composition | undefined)?.subject;
  const name: DocumentReference = {
    resourceType: 'DocumentReference',
    status: 'current',
    ...(subject && { subject }),
    ...(recordedAt !== undefined && { date: recordedAt }),
    description: 'What the conversion lost, and what a person should review',
    content: [{ attachment: { contentType, url: binaryUrl } }],
    ...(composition && { context: { related: [{ reference: composition.fullUrl }] } }),
  };
  return [
    { fullUrl: nameUrl, resource: name },
    { fullUrl: binaryUrl, resource: binary },
  ];
}

const URN = /urn:uuid:[0-9a-f-]{36}/g;
