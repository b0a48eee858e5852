import { createHash } from 'node:crypto';
import { entryOf, type BundleEntry, type DocumentReference } from '@chartloom/fhir';
import type { FactBuilder } from '../facts/fact-builder.js';

/** The source: the PDF by hash and size, never its bytes, and the text that every derivation-reference counts in. */
export function documentReferenceOf(builder: FactBuilder, pdf: Uint8Array, recordedAt?: string): BundleEntry {
  const resource: DocumentReference = {
    resourceType: 'DocumentReference',
    status: 'current',
    subject: builder.subject,
    ...(recordedAt && { date: recordedAt }),
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          size: pdf.byteLength,
          hash: createHash('sha1').update(pdf).digest('base64'),
        },
      },
      ...(builder.source.text === ''
        ? []
        : [
            {
              attachment: {
                contentType: 'text/plain; charset=utf-8',
                data: Buffer.from(builder.source.text, 'utf8').toString('base64'),
              },
            },
          ]),
    ],
  };
  return entryOf(builder.sourceId, 'document', resource);
}
