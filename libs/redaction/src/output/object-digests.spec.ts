import { describe, expect, it } from '@jest/globals';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { ObjectDigests } from './object-digests.js';

/** The digests of the pages of a document with these words, a page each, in one font. */
async function digestsOf(words: readonly string[], font = StandardFonts.Helvetica, before = 0): Promise<string[]> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (let i = 0; i < before; i++) document.context.register(document.context.obj({ Other: i }));
  const { context } = document;
  const face = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: font }));
  for (const word of words) {
    const page = document.addPage([200, 100]);
    page.node.set(PDFName.of('Resources'), context.obj({ Font: { F0: face } }));
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(`BT /F0 12 Tf (${word}) Tj ET`)));
  }
  const digests = new ObjectDigests(context);
  return document.getPages().map(({ node }) => digests.of(node));
}

describe('the digest of a page', () => {
  it('is that of the same page elsewhere: at another place in the file, with other pages beside it', async () => {
    const [first, second, again] = await digestsOf(['one', 'two', 'one']);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect([again, await digestsOf(['two', 'one'], undefined, 5)]).toEqual([first, [second, first]]);
  });

  it('differs where its content differs, or a font that it names', async () => {
    const [one, two] = await digestsOf(['one', 'two']);
    const [bold] = await digestsOf(['one'], StandardFonts.HelveticaBold);
    expect(new Set([one, two, bold]).size).toBe(3);
  });
});
