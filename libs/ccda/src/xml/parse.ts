import { XmlElement, type CodeTranslations, type XmlNode } from './element.js';
import { scan } from './scan.js';
import { Source } from './source.js';

/** The narrative of a section (CDA R2, NarrativeBlock). */
const NARRATIVE = 'text';

/**
 * The tree of a document, built in one pass and without recursion. White space between elements is left out, except in
 * narrative, where it separates words.
 * @throws AppError as {@link Source.of} and {@link scan} do
 */
export function parseXml(
  bytes: Uint8Array,
  onRoot: (name: string) => void = () => undefined,
  translations?: CodeTranslations,
): XmlElement {
  const source = Source.of(bytes);
  const ids = new Map<string, XmlElement>();
  const context = { source, ids, ...(translations && { translations }) };
  let open: XmlElement | undefined;
  /** Of every open element, outermost first: its children so far, their number, and where each list begins. */
  const nodes: XmlNode[] = [];
  let count = 0;
  const starts: number[] = [];
  let narratives = 0;
  scan(source, {
    open: (name, attributes, offset) => {
      if (!open) onRoot(name);
      open = new XmlElement(name, attributes, open, context, offset);
      const id = open.attribute('ID');
      if (id && !ids.has(id)) ids.set(id, open);
      nodes[count++] = open;
      starts.push(count);
      if (name === NARRATIVE) narratives++;
    },
    text: (characters) => {
      const last = nodes[count - 1];
      if (typeof last === 'string') nodes[count - 1] = last + characters;
      else nodes[count++] = characters;
    },
    wantsBlank: () => narratives > 0 || typeof nodes[count - 1] === 'string',
    close: (end) => {
      const start = starts.pop() ?? 0;
      if (!open) return;
      if (start < count) open.children = nodes.slice(start, count);
      open.end = end;
      count = start;
      if (open.name === NARRATIVE) narratives--;
      open = open.parent;
    },
  });
  return nodes[0] as XmlElement; // scan refuses a document without one
}
