import { AppError } from '@chartloom/kernel';
import type { XmlElement, XmlNode } from './element.js';
import { scan } from './scan.js';

interface Growing extends XmlElement {
  readonly children: XmlNode[];
  readonly counts: Map<string, number>;
}

/**
 * The tree of a document, built in one pass and without recursion.
 * @throws AppError as {@link scan} does
 */
export function parseXml(bytes: Uint8Array, onRoot: (name: string) => void = () => undefined): XmlElement {
  const ids = new Map<string, XmlElement>();
  let root: XmlElement | undefined;
  let open: Growing | undefined;
  scan(bytes, {
    open: (name, attributes, { line, column }) => {
      if (!root) onRoot(name);
      const position = (open?.counts.get(name) ?? 0) + 1;
      open?.counts.set(name, position);
      const element: Growing = { name, attributes, children: [], parent: open, position, line, column, ids, counts: new Map() };
      const id = attributes['ID'];
      if (id && !ids.has(id)) ids.set(id, element);
      open?.children.push(element);
      root ??= element;
      open = element;
    },
    text: (characters) => {
      const last = open?.children.at(-1);
      if (typeof last === 'string') open?.children.splice(-1, 1, last + characters);
      else open?.children.push(characters);
    },
    close: () => {
      open?.counts.clear();
      open = open?.parent as Growing | undefined;
    },
  });
  if (!root)
    throw new AppError('xml-malformed', 'The document holds no element (line 1, column 1)', { meta: { line: 1, column: 1 } });
  return root;
}
