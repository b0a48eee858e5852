import { dereferenced, forbiddenAt, isSpace } from './characters.js';
import { LIMITS } from './limits.js';
import { nameAt, Scope } from './names.js';
import type { Source } from './source.js';

/** Names and values in alternation, as a flat list: elements have few, and there are very many elements. */
type Attributes = readonly string[];

/** What {@link scan} reports, in document order. `offset` is that of the `<`, `end` the one after the last `>`. */
export interface ScanHandlers {
  readonly open: (name: string, attributes: Attributes, offset: number) => void;
  readonly text: (characters: string) => void;
  /** Whether a run of white space is reported as text; most runs are indentation. */
  readonly wantsBlank: () => boolean;
  readonly close: (end: number) => void;
}

const NONE: Attributes = [];
const MALFORMED = 'The document is not well-formed XML';
const LETTER_X = 120;
const [EXCLAMATION, QUOTE, AMPERSAND, APOSTROPHE, SLASH, LESS, EQUALS, GREATER, QUESTION] = [33, 34, 38, 39, 47, 60, 61, 62, 63];

/**
 * Reads a document in one pass and enforces every limit on the way. It is our own parser, because general parsers took
 * longer than the whole rest of a conversion (docs/decisions/0006).
 *
 * @throws AppError `xml-malformed`, `xml-doctype`, `xml-too-deep` or `xml-too-large`, each with line and column
 */
export function scan(source: Source, handlers: ScanHandlers): void {
  new Scanner(source, handlers).run();
}

class Scanner {
  private readonly text: string;
  private position = 0;
  private nodes = 0;
  private isTextNew = true;
  private hasRoot = false;
  /** Of each open element: its name as written, and the scope outside of it. */
  private readonly open: string[] = [];
  private readonly outer: Scope[] = [];
  private scope = Scope.outermost();
  /** Attributes of the current tag. What is kept of them is a copy of their exact size. */
  private readonly raw: string[] = [];
  private rawLength = 0;
  private readonly hasSectionEnd: boolean;
  private readonly hasReturn: boolean;

  constructor(
    private readonly source: Source,
    private readonly handlers: ScanHandlers,
  ) {
    this.text = source.text;
    this.hasSectionEnd = this.text.includes(']]>');
    this.hasReturn = this.text.includes('\r');
  }

  run(): void {
    const forbidden = forbiddenAt(this.text);
    if (forbidden >= 0) this.malformed(forbidden);
    for (let at = this.text.indexOf('<'); at >= 0; at = this.text.indexOf('<', this.position)) {
      if (at > this.position) this.characters(this.position, at);
      this.position = at;
      const next = this.text.charCodeAt(at + 1);
      if (next === SLASH) this.endTag();
      else if (next === EXCLAMATION) this.declaration();
      else if (next === QUESTION) this.instruction();
      else this.startTag();
    }
    if (this.text.length > this.position) this.characters(this.position, this.text.length);
    if (this.open.length > 0) this.malformed(this.text.length);
    if (!this.hasRoot) this.source.refuse('xml-malformed', 'The document holds no element', 0);
  }

  private startTag(): void {
    const { text } = this;
    const start = this.position;
    let end = start + 1;
    for (let c = text.charCodeAt(end); !(isSpace(c) || c === GREATER || c === SLASH || Number.isNaN(c)); c = text.charCodeAt(end))
      end++;
    const raw = nameAt(text, start + 1, end);
    if (this.open.length === 0 && this.hasRoot) this.malformed(start);
    this.hasRoot = true;
    this.outer.push(this.scope);
    this.open.push(raw);
    if (this.open.length > LIMITS.depth)
      this.source.refuse('xml-too-deep', `Elements are nested more than ${LIMITS.depth} deep`, start);
    this.node(start);
    this.position = end;
    const attributes = this.attributes(start);
    const name = this.scope.element(raw);
    if (name === undefined) this.malformed(start);
    this.isTextNew = true;
    this.handlers.open(name, attributes, start);
    const isEmpty = text.charCodeAt(this.position) === SLASH;
    if (isEmpty && text.charCodeAt(this.position + 1) !== GREATER) this.malformed(this.position);
    this.position += isEmpty ? 2 : 1;
    if (isEmpty) this.close();
  }

  /** Reads up to the `/` or `>` of a start tag. Its declarations are in scope from here on. */
  private attributes(start: number): Attributes {
    const { raw } = this;
    this.rawLength = 0;
    let declared: Map<string, string> | undefined;
    while (this.toNextAttribute()) {
      const at = this.position;
      const name = this.attributeName();
      const value = this.attributeValue();
      if (this.text.charCodeAt(at) === LETTER_X && (name === 'xmlns' || name.startsWith('xmlns:'))) {
        const prefix = name.slice(6);
        if (declared?.has(prefix) || name === 'xmlns:') this.malformed(at);
        (declared ??= new Map()).set(prefix, value);
      } else {
        raw[this.rawLength++] = name;
        raw[this.rawLength++] = value;
      }
      if (this.rawLength > 2 * LIMITS.attributes)
        this.source.refuse('xml-too-large', `An element has more than ${LIMITS.attributes} attributes`, start);
    }
    if (declared) this.scope = this.scope.within(declared) ?? this.malformed(start);
    return this.rawLength === 0 ? NONE : this.named(raw, start).slice(0, this.rawLength);
  }

  private named(raw: string[], start: number): string[] {
    for (let i = 0; i < this.rawLength; i += 2) {
      const name = this.scope.attribute(raw[i] ?? '') ?? this.malformed(start);
      for (let j = 0; j < i; j += 2) if (raw[j] === name) this.malformed(start);
      raw[i] = name;
    }
    return raw;
  }

  /**
   * Skips the white space that must precede an attribute.
   * @returns whether there was any
   */
  private toNextAttribute(): boolean {
    const { text } = this;
    const before = this.position;
    let c = text.charCodeAt(this.position);
    while (isSpace(c)) c = text.charCodeAt(++this.position);
    if (c === GREATER || c === SLASH) return false;
    if (Number.isNaN(c) || this.position === before) this.malformed(this.position);
    return true;
  }

  private attributeName(): string {
    const { text } = this;
    const start = this.position;
    let c = text.charCodeAt(this.position);
    while (!(c === EQUALS || isSpace(c) || c === GREATER || c === LESS || Number.isNaN(c))) c = text.charCodeAt(++this.position);
    const name = nameAt(text, start, this.position);
    while (isSpace(c)) c = text.charCodeAt(++this.position);
    if (c !== EQUALS) this.malformed(this.position);
    return name;
  }

  /** Each white space character in a value becomes a blank (XML 1.0, 3.3.3). */
  private attributeValue(): string {
    const { text } = this;
    let at = this.position + 1;
    while (isSpace(text.charCodeAt(at))) at++;
    const quote = text.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) this.malformed(at);
    const start = at + 1;
    let [hasReference, hasBreak] = [false, false];
    let c = text.charCodeAt((at = start));
    for (; c !== quote; c = text.charCodeAt(++at)) {
      if (c === LESS || Number.isNaN(c)) this.malformed(at);
      if (c === AMPERSAND) hasReference = true;
      else if (c < 32) hasBreak = true;
    }
    if (at - start > LIMITS.attributeCharacters)
      this.source.refuse('xml-too-large', `An attribute has more than ${LIMITS.attributeCharacters} characters`, start);
    this.position = at + 1;
    const written = hasBreak ? text.slice(start, at).replace(/\r\n|[\t\n\r]/g, ' ') : text.slice(start, at);
    return hasReference ? (dereferenced(written) ?? this.malformed(start)) : written;
  }

  private endTag(): void {
    const name = this.open.at(-1);
    const start = this.position + 2;
    if (name === undefined || !this.text.startsWith(name, start)) this.malformed(this.position);
    let end = start + name.length;
    while (isSpace(this.text.charCodeAt(end))) end++;
    if (this.text.charCodeAt(end) !== GREATER) this.malformed(this.position);
    this.position = end + 1;
    this.close();
  }

  private close(): void {
    this.open.pop();
    this.scope = this.outer.pop() ?? this.scope;
    this.isTextNew = true;
    this.handlers.close(this.position);
  }

  private characters(start: number, end: number): void {
    const isBlank = this.isBlank(start, end);
    if (this.open.length === 0) {
      if (!isBlank) this.malformed(start);
      return;
    }
    if (isBlank && !this.handlers.wantsBlank()) return this.textNode(start);
    const written = this.text.slice(start, end);
    if (this.hasSectionEnd && written.includes(']]>')) this.malformed(start + written.indexOf(']]>'));
    const read = this.withLineEnds(written);
    this.say(read.includes('&') ? (dereferenced(read) ?? this.malformed(start)) : read, start);
  }

  private isBlank(start: number, end: number): boolean {
    for (let i = start; i < end; i++) if (!isSpace(this.text.charCodeAt(i))) return false;
    return true;
  }

  /** Every line end becomes one LF (XML 1.0, 2.11). */
  private withLineEnds(written: string): string {
    return this.hasReturn && written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
  }

  private say(characters: string, start: number): void {
    if (characters === '') return;
    this.textNode(start);
    this.handlers.text(characters);
  }

  /** Reads the text up to the next tag as one run, across comments and CDATA. */
  private textNode(start: number): void {
    if (this.isTextNew) this.node(start);
    this.isTextNew = false;
  }

  /** Reads a comment (left out) or a CDATA section; refuses what C-CDA does not allow. */
  private declaration(): void {
    const start = this.position;
    if (this.text.startsWith('<!--', start)) {
      const end = this.text.indexOf('--', start + 4);
      if (end < 0 || this.text.charCodeAt(end + 2) !== GREATER) this.malformed(start);
      this.position = end + 3;
    } else if (this.text.startsWith('<![CDATA[', start) && this.open.length > 0) {
      const end = this.text.indexOf(']]>', start);
      if (end < 0) this.malformed(start);
      this.position = end + 3;
      this.say(this.withLineEnds(this.text.slice(start + 9, end)), start);
    } else if (this.text.startsWith('<!DOCTYPE', start))
      this.source.refuse('xml-doctype', 'The document has a DOCTYPE declaration, which C-CDA does not allow', start);
    else this.malformed(start);
  }

  /** A processing instruction has no meaning here. An XML declaration is allowed only at the very beginning. */
  private instruction(): void {
    const start = this.position;
    const end = this.text.indexOf('?>', start);
    const [target = ''] = /^<\?[^\s?]*/.exec(this.text.slice(start, start + 20)) ?? [];
    const isDeclaration = target.toLowerCase() === '<?xml';
    if (end < 0 || target === '<?' || (isDeclaration && (start !== 0 || target !== '<?xml'))) this.malformed(start);
    this.position = end + 2;
  }

  private node(offset: number): void {
    if (++this.nodes > LIMITS.nodes)
      this.source.refuse('xml-too-large', `The document has more than ${LIMITS.nodes} nodes`, offset);
  }

  private malformed(offset: number): never {
    return this.source.refuse('xml-malformed', MALFORMED, offset);
  }
}
