import { isElement, XmlElement, type XmlNode } from './element.js';
import { scan } from './scan.js';
import { Source } from './source.js';

/** The narrative of a section (CDA R2, NarrativeBlock). */
const NARRATIVE = 'text';

/**
 * The tree of a document, built in one pass and without recursion. White space between elements is left out, except in
 * narrative, where it parts words.
 * @throws AppError as {@link Source.of} and {@link scan} do
 */
export function parseXml(bytes: Uint8Array, onRoot: (name: string) => void = () => undefined): XmlElement {
  const source = Source.of(bytes);
  const ids = new Map<string, XmlElement>();
  const context = { source, ids };
  let open: XmlElement | undefined;
  /** Of every open element, outermost first, the children so far; and where those of each begin. */
  const nodes: XmlNode[] = [];
  const starts: number[] = [];
  let narratives = 0;
  scan(source, {
    open: (name, attributes, offset) => {
      if (!open) onRoot(name);
      open = new XmlElement(name, attributes, open, context, offset);
      const id = open.attribute('ID');
      if (id && !ids.has(id)) ids.set(id, open);
      nodes.push(open);
      starts.push(nodes.length);
      if (name === NARRATIVE) narratives++;
    },
    text: (characters) => {
      const last = nodes.at(-1);
      if (typeof last === 'string') nodes[nodes.length - 1] = last + characters;
      else nodes.push(characters);
    },
    wantsBlank: () => narratives > 0 || typeof nodes.at(-1) === 'string',
    close: (end) => {
      const start = starts.pop() ?? 0;
      if (!open) return;
      if (start < nodes.length) open.children = nodes.slice(start);
      open.end = end;
      nodes.length = start;
      if (open.name === NARRATIVE) narratives--;
      open = open.parent;
    },
  });
  return nodes.filter(isElement)[0] as XmlElement; // scan refuses a document without one
}
