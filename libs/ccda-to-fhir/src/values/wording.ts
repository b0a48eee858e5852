/**
 * Whether the words beside a code are another thing's: a reference into the narrative that points to the wrong cell makes
 * an allergy to penicillin one to "Hives". What other codes of the section are called is how it is known.
 */
import { attribute, isElement, type CD, type XmlElement } from '@chartloom/ccda';

/** Names of each section, with the codes that they belong to. Read once, and only where words and code share no word. */
const sections = new WeakMap<XmlElement, ReadonlyMap<string, ReadonlySet<string>>>();

export function isOfAnother({ originalText, displayName, code, translations, element }: CD): boolean {
  if (originalText === undefined || displayName === undefined || code === undefined) return false;
  const own = new Set(wordsOf(displayName));
  if (own.size === 0 || wordsOf(originalText).some((word) => own.has(word))) return false;
  const holder = sectionOf(element);
  const codes = holder && namesIn(holder).get(normal(originalText));
  if (!codes) return false;
  return ![code, ...translations.map((t) => t.code)].some((c) => c !== undefined && codes.has(c));
}

const normal = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

function sectionOf(element: XmlElement): XmlElement | undefined {
  let e: XmlElement | undefined = element;
  while (e && e.name !== 'section') e = e.parent;
  return e;
}

function namesIn(section: XmlElement): ReadonlyMap<string, ReadonlySet<string>> {
  const known = sections.get(section);
  if (known) return known;
  const names = new Map<string, Set<string>>();
  const read = (e: XmlElement): void => {
    const [name, code] = [attribute(e, 'displayName'), attribute(e, 'code')];
    if (name !== undefined && code !== undefined) names.set(normal(name), (names.get(normal(name)) ?? new Set()).add(code));
    for (const child of e.children) if (isElement(child)) read(child);
  };
  read(section);
  sections.set(section, names);
  return names;
}
