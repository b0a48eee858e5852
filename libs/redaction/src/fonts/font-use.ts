import type { PDFDict } from 'pdf-lib';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { nameAt } from '../source/pdf-objects.js';

/** A character code that stays. */
export interface KeptCode {
  readonly text: string;
  /** Advance width in thousandths of the type size. */
  readonly width: number;
}

/** A font of the source, and the codes of its text that stay. */
export interface FontUse {
  readonly source: PDFDict;
  readonly kept: Map<number, KeptCode>;
  /** Codes of removed glyphs; some of them may stay elsewhere. */
  readonly removed: Set<number>;
}

/** Bytes per character code. @throws UnsupportedContent for fonts that are not rewritten */
export function codeLength(font: PDFDict): 1 | 2 {
  const subtype = nameAt(font, 'Subtype');
  if (subtype === 'Type1' || subtype === 'TrueType') return 1;
  // other CMaps have codes of several lengths, or read from top to bottom
  if (subtype === 'Type0' && nameAt(font, 'Encoding') === 'Identity-H') return 2;
  throw new UnsupportedContent('font');
}

/** The uses of several pages as one per font, in the order of their first use. */
export function mergeUses(uses: Iterable<FontUse>): FontUse[] {
  const joined = new Map<PDFDict, FontUse>();
  for (const { source, kept, removed } of uses) {
    const use = joined.get(source) ?? { source, kept: new Map(), removed: new Set() };
    for (const [code, glyph] of kept) use.kept.set(code, glyph);
    for (const code of removed) use.removed.add(code);
    joined.set(source, use);
  }
  return [...joined.values()];
}
