import { lookupTable } from '@chartloom/kernel';
import type { Composition, CompositionSection } from '../r4.js';
import { markdownOf } from './markdown.js';
import type { JsonSection } from './model.js';
import { jsonCodes } from './values.js';

/** For each fact that a section lists, the title of that section (its code where it has no title). */
export function sectionTitles(composition: Composition | undefined): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const visit = (section: CompositionSection): void => {
    const title = titleOf(section);
    for (const { reference } of section.entry ?? []) if (reference && title) titles.set(reference, title);
    section.section?.forEach(visit);
  };
  composition?.section?.forEach(visit);
  return titles;
}

/** How the narrative of a section is told. */
export type SectionsText = 'plain' | 'markdown';

/** Every section in reading order; `depth` preserves the outline. */
export function flatSections(
  sections: readonly CompositionSection[] | undefined,
  form: SectionsText = 'plain',
  depth = 0,
): readonly JsonSection[] {
  const told = (div: string): string => (form === 'markdown' ? markdownOf(div, decoded) : plainText(div));
  return (sections ?? []).flatMap((section) => [
    {
      title: titleOf(section),
      codes: jsonCodes(section.code),
      text: told(section.text?.div ?? ''),
      facts: (section.entry ?? []).flatMap((r) => r.reference ?? []),
      depth,
    },
    ...flatSections(section.section, form, depth + 1),
  ]);
}

const titleOf = (section: CompositionSection): string =>
  section.title ?? section.code?.text ?? section.code?.coding?.[0]?.code ?? '';

const BREAKS = /<\/?(?:br|p|div|tr|li|ul|ol|table|caption|h[1-6]|dt|dd)\b[^<>]*>/g;
const CELLS = /<\/t[dh]>/g;
const ENTITIES = lookupTable<string>({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" });

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal?: string, hex?: string, name?: string) =>
    name ? (ENTITIES[name] ?? ' ') : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '20', 16)),
  );

/** The text of our own XHTML: a line per block or row, a tab between cells. */
export function plainText(div: string): string {
  const text = decoded(
    div
      .replace(CELLS, '\t')
      .replace(BREAKS, '\n')
      .replace(/<[^<>]*>/g, ''),
  );
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
