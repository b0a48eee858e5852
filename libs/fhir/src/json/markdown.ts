import { lookupTable } from '@chartloom/kernel';

/** Narrative (the XHTML that the engines write) as GitHub Flavored Markdown (github.github.com/gfm). */

interface Element {
  readonly name: string;
  readonly children: (Element | string)[];
}

const TAG = /<([^<>]*)>/g;
const NAME = /^[a-z][a-z0-9]*/;
const VOID = new Set(['br', 'img', 'hr', 'col']);
const BLOCKS = new Set([
  'div',
  'p',
  'table',
  'ul',
  'ol',
  'li',
  'caption',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const MARKS = lookupTable<string>({ b: '**', strong: '**', i: '*', em: '*' });
/** What Markdown would read as a sign of its own, wherever it stands. */
const SIGNS = /[\\`*_[\]<|~]/g;
/** What it would read as one at the beginning of a line: a heading, a list, a rule, a quotation. */
const FIRST_SIGN = /^(?:[#+=>-]|\d{1,9}(?=[.)](?:\s|$)))/;

/**
 * The narrative as Markdown: paragraphs parted by empty lines, lists, tables with a head (empty where the table has none). No word is lost,
 * and none becomes a sign of Markdown.
 * @param div XHTML, well-formed; anything that is not is read as far as its tags are closed
 * @param decoded resolves the entities of a text
 */
export const markdownOf = (div: string, decoded: (text: string) => string): string =>
  blocks(parse(div), decoded).join('\n\n').trim();

function parse(xhtml: string): Element {
  const root: Element = { name: 'div', children: [] };
  const open = [root];
  let end = 0;
  const add = (child: Element | string): void => {
    open.at(-1)?.children.push(child);
  };
  for (const match of xhtml.matchAll(TAG)) {
    const [tag, inside = ''] = match;
    const isEnd = inside.startsWith('/');
    const name = NAME.exec(isEnd ? inside.slice(1) : inside)?.[0] ?? '';
    if (match.index > end) add(xhtml.slice(end, match.index));
    end = match.index + tag.length;
    if (isEnd) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    const element: Element = { name, children: [] };
    add(element);
    if (!inside.endsWith('/') && !VOID.has(name)) open.push(element);
  }
  if (end < xhtml.length) add(xhtml.slice(end));
  return root;
}

type Decoded = (text: string) => string;

/** The blocks of an element; words beside blocks are a paragraph. */
function blocks({ children }: Element, decoded: Decoded): string[] {
  const found: string[] = [];
  let words: (Element | string)[] = [];
  const flush = (): void => {
    const paragraph = lines(words, decoded);
    if (paragraph !== '') found.push(paragraph);
    words = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || !hasBlock(child)) {
      words.push(child);
      continue;
    }
    flush();
    found.push(...block(child, decoded));
  }
  flush();
  return found;
}

const hasBlock = (element: Element): boolean =>
  BLOCKS.has(element.name) || element.children.some((child) => typeof child !== 'string' && hasBlock(child));

function block(element: Element, decoded: Decoded): string[] {
  if (element.name === 'table') return table(element, decoded);
  if (element.name === 'ul' || element.name === 'ol') return [list(element, decoded)].filter(Boolean);
  return blocks(element, decoded);
}

function list({ name, children }: Element, decoded: Decoded): string {
  const items = children.filter((child): child is Element => typeof child !== 'string');
  return items
    .map((item, i) => {
      const sign = name === 'ol' ? `${i + 1}. ` : '- ';
      return (
        sign +
        blocks(item, decoded)
          .join('\n')
          .replaceAll('\n', `\n${' '.repeat(sign.length)}`)
      );
    })
    .join('\n');
}

/** A table; its caption stands before it. A cell is one line: blocks in it are parted by breaks. */
function table(element: Element, decoded: Decoded): string[] {
  const rows = all(element, 'tr').map((row) => ({
    row,
    cells: row.children.filter((cell): cell is Element => typeof cell !== 'string'),
  }));
  const captions = all(element, 'caption').flatMap((caption) => blocks(caption, decoded));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (width === 0) return captions;
  const [first, ...rest] = rows;
  const isHead = first?.cells.some(({ name }) => name === 'th') === true && !first.cells.some(({ name }) => name === 'td');
  const text = (cells: readonly Element[]): string =>
    `| ${Array.from({ length: width }, (_, i) => cell(cells[i], decoded)).join(' | ')} |`;
  const body = (isHead ? rest : rows).map(({ cells }) => text(cells));
  const head = text(isHead ? (first?.cells ?? []) : []);
  return [...captions, [head, `|${' --- |'.repeat(width)}`, ...body].join('\n')];
}

/** Elements of a name within, but for those within another table. */
const all = ({ children }: Element, name: string): readonly Element[] =>
  children.flatMap((child) => {
    if (typeof child === 'string' || child.name === 'table') return [];
    return child.name === name ? [child] : all(child, name);
  });

const cell = (element: Element | undefined, decoded: Decoded): string =>
  element ? blocks(element, decoded).join('\n').replaceAll(/\n+/g, '<br>') : '';

/** Words within a block; a break begins a line. */
function lines(nodes: readonly (Element | string)[], decoded: Decoded): string {
  const text = nodes.map((node) => inline(node, decoded)).join('');
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => line.replace(FIRST_SIGN, String.raw`\$&`))
    .join('\\\n');
}

function inline(node: Element | string, decoded: Decoded): string {
  if (typeof node === 'string')
    return decoded(node)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(SIGNS, String.raw`\$&`);
  if (node.name === 'br') return '\n';
  const words = node.children.map((child) => inline(child, decoded)).join('');
  const mark = MARKS[node.name];
  const inside = words.trim();
  if (mark === undefined || inside === '' || words.includes('\n')) return words;
  return words.replace(inside, () => `${mark}${inside}${mark}`);
}
