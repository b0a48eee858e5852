import { isName } from './characters.js';
import { PREFIXES } from './element.js';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const FIXED = new Set(['sdtc', 'xsi', 'xml']);

/**
 * The namespaces that hold within one element (Namespaces in XML 1.0). Names repeat by the thousand, so each is read
 * once and remembered.
 */
export class Scope {
  private readonly elements = new Map<string, string | undefined>();
  private readonly attributes = new Map<string, string | undefined>();

  private constructor(private readonly uris: ReadonlyMap<string, string>) {}

  static readonly outermost = (): Scope => new Scope(new Map([['xml', XML]]));

  /**
   * The scope of an element that declares `declared`, by prefix; the default namespace has the empty one.
   * @returns nothing where a declaration is one that the recommendation forbids
   */
  within(declared: ReadonlyMap<string, string>): Scope | undefined {
    for (const [prefix, uri] of declared) {
      const isEmptyPrefix = prefix === '';
      if (prefix === 'xmlns' || uri === XMLNS || (uri === '' && !isEmptyPrefix)) return undefined;
      if ((prefix === 'xml') !== (uri === XML)) return undefined;
    }
    return new Scope(new Map([...this.uris, ...declared]));
  }

  /** The name by which we know an element (see XmlElement); nothing where the name or its prefix is none. */
  element(raw: string): string | undefined {
    const known = this.elements.get(raw);
    if (known !== undefined) return known;
    const name = interned(this.resolved(raw, this.uris.get('') ?? ''));
    this.elements.set(raw, name);
    return name;
  }

  /** The same for an attribute: without a prefix it is in no namespace. */
  attribute(raw: string): string | undefined {
    const known = this.attributes.get(raw);
    if (known !== undefined) return known;
    const name = interned(raw.includes(':') ? this.resolved(raw, '') : isName(raw) ? raw : undefined);
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
    if (fixed !== undefined) return fixed + local;
    return `${prefix === undefined || prefix === '' || FIXED.has(prefix) ? 'other' : prefix}:${local}`;
  }
}

/** Names that documents share, as the engine keeps the names of properties: such strings are compared by their address. */
const names = new Map<string, string>();
/** C-CDA has some 400 names; what a document makes up beyond this is compared letter by letter. */
const NAMES = 2_000;

function interned(name: string | undefined): string | undefined {
  if (name === undefined || names.has(name) || names.size >= NAMES) return name && (names.get(name) ?? name);
  const [property = name] = Object.keys({ [name]: true });
  names.set(property, property);
  return property;
}
