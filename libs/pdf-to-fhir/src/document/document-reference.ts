import { createHash } from 'node:crypto';
import { entryOf, sourcePage, type BundleEntry, type DocumentReference } from '@chartloom/fhir';
import type { PdfPage } from '@chartloom/pdf';
import type { FactBuilder } from '../facts/fact-builder.js';

interface About {
  /** Those that boxes refer to. */
  readonly pages: readonly Pick<PdfPage, 'number' | 'width' | 'height'>[];
  readonly recordedAt: string | undefined;
}

/** The source: the PDF by hash and size, never its bytes, and the text that every derivation-reference counts in, the size of pages with boxes. */
export function documentReferenceOf(builder: FactBuilder, pdf: Uint8Array, { pages, recordedAt }: About): BundleEntry {
  const sizes = pages.map(({ number: page, width, height }) => sourcePage({ page, width, height, unit: 'pt' }));
  const resource: DocumentReference = {
    resourceType: 'DocumentReference',
    ...(sizes.length > 0 && { extension: sizes }),
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
