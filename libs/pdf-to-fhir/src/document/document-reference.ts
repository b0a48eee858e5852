import { createHash } from 'node:crypto';
import { entryOf, type BundleEntry, type DocumentReference } from '@chartloom/fhir';
import type { Draft } from '../facts/draft.js';

/** The source: the PDF by hash and size, never its bytes, and the text that every derivation-reference counts in. */
export function documentReferenceOf(draft: Draft, pdf: Uint8Array, recordedAt?: string): BundleEntry {
  const resource: DocumentReference = {
    resourceType: 'DocumentReference',
    status: 'current',
    subject: draft.subject,
    ...(recordedAt && { date: recordedAt }),
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          size: pdf.byteLength,
          hash: createHash('sha1').update(pdf).digest('base64'),
        },
      },
      ...(draft.source.text === ''
        ? []
        : [
            {
              attachment: {
                contentType: 'text/plain; charset=utf-8',
                data: Buffer.from(draft.source.text, 'utf8').toString('base64'),
              },
            },
          ]),
    ],
  };
  return entryOf(draft.sourceId, 'document', resource);
}
