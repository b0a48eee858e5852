import { phrasePattern, type LanguagePack } from '@chartloom/clinical-text';
import type { PdfDocumentModel, PdfLine, PdfPage } from '@chartloom/pdf';

/** The part of a page's height at its top and bottom that holds headers and footers. */
const EDGE = 0.12;
/** What differs between the same footer of two pages. */
const PAGE_NUMBER = phrasePattern(
  'gi',
)`\b${'page'}\s*(?::\s*)?\d+(?:\s*(?:${'of pages'}|\/)\s*\d+)?|\b\d+\s+${'of pages'}\s+\d+\b|^\W*\d+\W*$`;

type Edge = 'top' | 'bottom';

/**
 * The lines of each page without what is printed on several: a header stays on the first page that has it, a footer on
 * the last, so that neither is in the middle of the text. Numbers other than the page's must be the same.
 */
export function withoutRunningLines({ pages }: PdfDocumentModel, pack: LanguagePack): readonly (readonly PdfLine[])[] {
  const keyed = pages.flatMap((page, i) => page.lines.map((line) => ({ key: keyOf(pack, page, line), page: i })));
  const places = Map.groupBy(keyed, ({ key }) => key);
  return pages.map((page, i) =>
    page.lines.filter((line) => {
      const key = keyOf(pack, page, line);
      const at = key === undefined ? [] : (places.get(key) ?? []);
      return at.length < 2 || (key?.startsWith('top') ? at[0]?.page === i : at.at(-1)?.page === i);
    }),
  );
}

function keyOf(pack: LanguagePack, { height, lines }: PdfPage, { box, text }: PdfLine): string | undefined {
  const middle = box.y + box.height / 2;
  const key = text.replace(PAGE_NUMBER(pack), '#').replace(/\s+/g, ' ').trim();
  // A page that is not full may end with its footer.
  const isLast = key !== text && !lines.some((line) => line.box.y > box.y + box.height);
  const edge: Edge | undefined = middle < EDGE * height ? 'top' : isLast || middle > (1 - EDGE) * height ? 'bottom' : undefined;
  return edge && `${edge} ${key}`;
}
