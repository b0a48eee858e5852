import { Marked, type Tokens } from 'marked';
import { PAGES, type Page } from '../documentation/page-list.js';
import { escaped, pageShell } from './page-shell.js';
import { tableOf, type TableContext } from './tables/page-tables.js';

/**
 * Where a table that the code has is put: nothing is written down twice. The sentence before it is for who reads the file itself, and
 * the table takes its place.
 */
const PLACEHOLDER = /^(?:_[^_\n]{1,120}_ )?<!-- table ([a-z-]{1,40}) -->$/gm;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Addresses that pages may name beside each other. */
const SERVED = new Set<string>(PAGES.map(({ name }) => `${name}.md`));

/** A link of Markdown as one of the site; `undefined` for a file that is in the repository only. */
function siteLink(href: string): string | undefined {
  const [file = '', anchor] = href.split('#');
  const tail = anchor === undefined ? '' : `#${anchor}`;
  if (file === '' || /^https?:/.test(file) || file === '../docs') return href;
  if (SERVED.has(file)) return `${file.slice(0, -'.md'.length)}${tail}`;
  return undefined;
}

const reader = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading): string {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link): string {
      const words = this.parser.parseInline(tokens);
      const target = siteLink(href);
      return target === undefined ? words : `<a href="${escaped(target)}">${words}</a>`;
    },
    table(token: Tokens.Table): string {
      const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td'): string =>
        `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((row) => cells(row, 'td')).join('\n');
      return `<div class="table"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    /** Pages have no HTML of their own; a comment is for whoever reads the Markdown. */
    html: () => '',
  },
});

/** The page of a Markdown text, with the tables that it names. @throws where it names one that there is not */
export function renderPage({ name, title }: Page, markdown: string, context: TableContext): string {
  const filled = markdown.replace(PLACEHOLDER, (_, table: string) => tableOf(table, context));
  const body = `<main><article>${reader.parse(filled, { async: false })}</article></main>`;
  return pageShell({ title, current: name, body });
}
