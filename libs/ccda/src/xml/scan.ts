import { AppError, isAppError } from '@chartloom/kernel';
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { decode } from './decode.js';
import { PREFIXES } from './element.js';
import { LIMITS } from './limits.js';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What {@link scan} tells, in document order. */
export interface ScanHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, at: Position) => void;
  readonly text: (characters: string) => void;
  readonly close: () => void;
}

/**
 * Reads a document once, front to back, and keeps every limit on the way.
 *
 * @throws AppError `xml-malformed`, `xml-doctype`, `xml-too-deep`, `xml-too-large` (each with line and column) or `xml-encoding`
 */
export function scan(bytes: Uint8Array, handlers: ScanHandlers): void {
  if (bytes.length > LIMITS.bytes) {
    throw new AppError('xml-too-large', 'The document has more than {limit} bytes.'.replace('{limit}', String(LIMITS.bytes)), {
      meta: { limit: LIMITS.bytes },
    });
  }
  const source = decode(bytes);
  const lines = lineStarts(source);
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  let nodes = 0;
  let start: Position = { line: 1, column: 1 };
  let textStart = true;
  const refuse = (code: string, sentence: string, at: Position = parser): never => {
    throw new AppError(code, `${sentence} (line ${at.line}, column ${at.column})`, {
      meta: { line: at.line, column: at.column },
    });
  };
  const node = () => {
    if (++nodes > LIMITS.nodes) refuse('xml-too-large', `The document has more than ${LIMITS.nodes} nodes`, start);
  };
  const characters = (text: string) => {
    if (text === '') return;
    if (textStart) node();
    textStart = false;
    if (depth > 0) handlers.text(text);
  };
  // Saxes quotes the document in its messages: only the position goes on.
  parser.on('error', (cause) => {
    const at = { line: parser.line, column: parser.column + 1 };
    throw new AppError('xml-malformed', `The document is not well-formed XML (line ${at.line}, column ${at.column})`, {
      cause,
      meta: at,
    });
  });
  parser.on('doctype', () => refuse('xml-doctype', 'The document has a DOCTYPE declaration, which C-CDA does not allow'));
  parser.on('attribute', ({ value }: { readonly value: string }) => {
    if (value.length > LIMITS.attributeCharacters) {
      refuse('xml-too-large', `An attribute has more than ${LIMITS.attributeCharacters} characters`);
    }
  });
  parser.on('opentagstart', ({ name }: { readonly name: string }) => {
    start = positionOf(lines, parser.position - name.length - 2); // behind '<', the name and the character that ended it
    if (++depth > LIMITS.depth) refuse('xml-too-deep', `Elements are nested more than ${LIMITS.depth} deep`, start);
    node();
    textStart = true;
  });
  parser.on('opentag', (tag: SaxesTagNS) => handlers.open(nameOf(tag), attributesOf(tag), start));
  parser.on('closetag', () => {
    depth--;
    textStart = true;
    handlers.close();
  });
  parser.on('text', characters);
  parser.on('cdata', characters);
  try {
    parser.write(source).close();
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError('xml-malformed', 'The document is not well-formed XML', { cause: error });
  }
}

const nameOf = ({ uri, prefix, local }: { readonly uri: string; readonly prefix: string; readonly local: string }): string => {
  const fixed = PREFIXES[uri];
  return fixed === undefined ? `${prefix || 'other'}:${local}` : fixed + local;
};

function attributesOf(tag: SaxesTagNS): Readonly<Record<string, string>> {
  // Without a prototype, so that an attribute called `constructor` is nothing special.
  const attributes = Object.create(null) as Record<string, string>;
  for (const a of Object.values<SaxesAttributeNS>(tag.attributes)) {
    if (a.prefix !== 'xmlns' && a.name !== 'xmlns') attributes[a.uri === '' ? a.local : nameOf(a)] = a.value;
  }
  return attributes;
}

/** Offsets at which lines begin; a line ends at LF, CR or both. */
function lineStarts(source: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < source.length; i++) {
    const c = source.charCodeAt(i);
    if (c === 10 || (c === 13 && source.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

function positionOf(starts: readonly number[], offset: number): Position {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
