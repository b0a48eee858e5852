import { isName } from './characters.js';
import { PREFIXES } from './element.js';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const FIXED = new Set(['sdtc', 'xsi', 'xml']);

/**
 * The namespaces in scope within one element (Namespaces in XML 1.0). Names repeat thousands of times, so each is
 * parsed once and cached.
 */
export class Scope {
  private readonly elements = new Map<string, string | undefined>();
  private readonly attributes = new Map<string, string | undefined>();

  private constructor(private readonly uris: ReadonlyMap<string, string>) {}

  static readonly outermost = (): Scope => new Scope(new Map([['xml', XML]]));

  /**
   * The scope of an element that declares `declared`, by prefix; the default namespace has the empty prefix.
   * @returns nothing where the recommendation forbids a declaration
   */
  within(declared: ReadonlyMap<string, string>): Scope | undefined {
    for (const [prefix, uri] of declared) {
      const isEmptyPrefix = prefix === '';
      if (prefix === 'xmlns' || uri === XMLNS || (uri === '' && !isEmptyPrefix)) return undefined;
      if ((prefix === 'xml') !== (uri === XML)) return undefined;
    }
    return new Scope(new Map([...this.uris, ...declared]));
  }

  /** The canonical name of an element (see XmlElement). Nothing where the name or its prefix is invalid. */
  element(raw: string): string | undefined {
    const known = this.elements.get(raw);
    if (known !== undefined) return known;
    const name = this.resolved(raw, this.uris.get('') ?? '');
    this.elements.set(raw, name);
    return name;
  }

  /** The same for an attribute. Without a prefix it has no namespace. */
  attribute(raw: string): string | undefined {
    const known = this.attributes.get(raw);
    if (known !== undefined) return known;
    const name = raw.includes(':') ? this.resolved(raw, '') : isName(raw) ? raw : undefined;
    this.attributes.set(raw, name);
    return name;
  }

  private resolved(raw: string, withoutPrefix: string): string | undefined {
    const [prefix, local, more] = raw.includes(':') ? raw.split(':') : ['', raw];
    if (!isName(raw) || local === undefined || !isName(local) || more !== undefined || (prefix === '' && raw.startsWith(':')))
      return undefined;
    const uri = prefix === '' || prefix === undefined ? withoutPrefix : this.uris.get(prefix);
    if (uri === undefined) return undefined;
    const fixed = PREFIXES[uri];
    const written = fixed ?? `${prefix === undefined || prefix === '' || FIXED.has(prefix) ? 'other' : prefix}:`;
    const name = written + local;
    return nameAt(name, 0, name.length);
  }
}

/** Names that documents share. A repeated name is found by some of its letters, without a copy. */
const shared = new Array<string | undefined>(2_048).fill(undefined);
/** Twice the length of C-CDA's longest name; longer names are not cached. */
const LONGEST = 64;

/** The name as written between two offsets. Names repeat thousands of times, and equal ones share one string. */
export function nameAt(text: string, start: number, end: number): string {
  const length = end - start;
  if (length === 0 || length > LONGEST) return text.slice(start, end);
  const [first, middle, last] = [text.charCodeAt(start), text.charCodeAt(start + (length >> 1)), text.charCodeAt(end - 1)];
  const slot = (length * 37 + first * 5 + middle * 17 + last * 131) % shared.length;
  const known = shared[slot];
  if (known?.length === length && text.startsWith(known, start)) return known;
  return (shared[slot] = interned(text.slice(start, end)));
}

/** The same name, interned like the engine's property names: such strings are compared by address. */
const interned = (name: string): string => Object.keys({ [name]: true })[0] ?? name;
