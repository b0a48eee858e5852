/**
 * Section narrative (CDA R2, NarrativeBlock) to the XHTML that FHIR allows (R4, narrative.html). The output has only
 * the elements of the table, with harmless attributes: no script, style or event, and only http, https and mailto
 * links. The words and their order stay complete.
 */
import { lookupTable } from '@chartloom/kernel';
import type { Narrative } from '@chartloom/fhir';
import { attribute, children, isElement, type XmlElement } from '@chartloom/ccda';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    paragraph: 'p',
    content: 'span',
    list: 'ul',
    item: 'li',
    table: 'table',
    caption: 'caption',
    thead: 'thead',
    tbody: 'tbody',
    tfoot: 'tfoot',
    tr: 'tr',
    td: 'td',
    th: 'th',
    br: 'br',
    sub: 'sub',
    sup: 'sup',
    footnote: 'span',
  }),
);
/** Layout without words. */
const SKIPPED = new Set(['col', 'colgroup']);
/** Elements between whose children XHTML allows no text, the children that it allows, and what has to hold other ones. */
interface Rows {
  readonly allowed: ReadonlySet<string>;
  readonly open: string;
  readonly close: string;
}
const OF_ROWS: Rows = { allowed: new Set(['tr']), open: '<tr><td>', close: '</td></tr>' };
const OF_ITEMS: Rows = { allowed: new Set(['li']), open: '<li>', close: '</li>' };
const ROWS: ReadonlyMap<string, Rows> = new Map(
  Object.entries({
    table: {
      allowed: new Set(['caption', 'thead', 'tbody', 'tfoot', 'tr']),
      open: '<tbody><tr><td>',
      close: '</td></tr></tbody>',
    },
    thead: OF_ROWS,
    tbody: OF_ROWS,
    tfoot: OF_ROWS,
    tr: { allowed: new Set(['td', 'th']), open: '<td>', close: '</td>' },
    ul: OF_ITEMS,
    ol: OF_ITEMS,
  }),
);
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/\bBold\b/i, 'b'],
  [/\bItalics\b/i, 'i'],
];
const SAFE_LINK = /^(?:https?:\/\/|mailto:|#)[^\s]*$/i;
const SAFE_ID = /^[A-Za-z_][\w.-]*$/;

/** The narrative of a section's `text`, or nothing where it has no words. */
export function narrative(text: XmlElement | undefined): Narrative | undefined {
  if (!text || !hasWords(text)) return undefined;
  return { status: 'additional', div: `<div xmlns="http://www.w3.org/1999/xhtml">${inner(text)}</div>` };
}

const hasWords = (element: XmlElement): boolean =>
  element.children.some((node) => (isElement(node) ? hasWords(node) : /\S/.test(node)));

/** The parser limits the depth of a document, and thereby of this recursion. */
function inner(element: XmlElement, within = 'div'): string {
  const rows = ROWS.get(within);
  let words = '';
  for (const node of element.children) {
    if (rows) words += between(node, rows, within);
    else words += isElement(node) ? rendered(node, within) : escaped(node);
  }
  return words;
}

/** What stands between rows or cells: words and other elements get a row or cell of their own. */
function between(node: XmlElement['children'][number], { allowed, open, close }: Rows, within: string): string {
  if (!isElement(node)) return node.trim() === '' ? '' : `${open}${escaped(node)}${close}`;
  if (node.name === 'br' || SKIPPED.has(node.name)) return '';
  if (allowed.has(nameOf(node))) return rendered(node, within);
  const words = rendered(node, 'div');
  return hasWords(node) ? `${open}${words}${close}` : '';
}

function rendered(element: XmlElement, within: string): string {
  if (SKIPPED.has(element.name)) return '';
  if (element.name === 'br') return '<br/>';
  if (element.name === 'linkHtml') return link(element);
  const name = nameOf(element);
  const words = inner(element, name);
  const id = idOf(element);
  if (name === 'caption' && within !== 'table') return `<span${id}>${words}</span><br/>`;
  // A list's caption would be an invalid child of <ul>: it is placed before the list.
  if (name === 'ul' || name === 'ol') return list(element, name, id);
  return wrapped(element, `<${name}${id}${spans(element, name)}>`, words, `</${name}>`);
}

function nameOf(element: XmlElement): string {
  if (element.name === 'list' && attribute(element, 'listType') === 'ordered') return 'ol';
  return NAMES.get(element.name) ?? 'span';
}

function list(element: XmlElement, name: string, id: string): string {
  const captions = children(element, 'caption').map((c) => `<span>${inner(c)}</span><br/>`);
  const items = element.children
    .filter((node) => !isElement(node) || node.name !== 'caption')
    .map((node) => between(node, OF_ITEMS, name));
  return `${captions.join('')}${items.some((item) => item !== '') ? `<${name}${id}>${items.join('')}</${name}>` : ''}`;
}

function wrapped(element: XmlElement, open: string, words: string, close: string): string {
  const code = attribute(element, 'styleCode');
  const styles = code ? STYLES.filter(([pattern]) => pattern.test(code)).map(([, tag]) => tag) : [];
  if (styles.length === 0 || ROWS.has(open.slice(1, -1))) return `${open}${words}${close}`;
  return `${open}${styles.map((s) => `<${s}>`).join('')}${words}${styles
    .map((s) => `</${s}>`)
    .reverse()
    .join('')}${close}`;
}

function link(element: XmlElement): string {
  const href = attribute(element, 'href') ?? '';
  const words = inner(element, 'a') || escaped(href);
  return SAFE_LINK.test(href) ? `<a href="${escaped(href)}">${words}</a>` : `<span>${words}</span>`;
}

function spans(element: XmlElement, name: string): string {
  if (name !== 'td' && name !== 'th') return '';
  return span(element, 'colspan') + span(element, 'rowspan');
}

function span(element: XmlElement, name: string): string {
  const count = attribute(element, name);
  return count !== undefined && /^\d{1,3}$/.test(count) ? ` ${name}="${count}"` : '';
}

/** The source's ID, if it is the first with its name: it stays a target for references into the text. */
function idOf(element: XmlElement): string {
  const id = attribute(element, 'ID');
  return id !== undefined && SAFE_ID.test(id) && element.ids.get(id) === element ? ` id="${id}"` : '';
}

const ESCAPES = lookupTable<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
const ESCAPED = /[&<>"]/;
const escaped = (text: string): string => (ESCAPED.test(text) ? text.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c) : text);
