import { PAGES } from '../documentation/page-list.js';
import { fingerprint } from '../documentation/site-files.js';

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Only from here, and nothing that is not named. */
const NOTHING_ELSE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page to read needs a style and nothing else. */
export const PAGE_POLICY = `${NOTHING_ELSE}; style-src 'self'; img-src data:`;

/** The reference runs one script of ours and calls the API it describes. Scalar sets style elements and attributes without a nonce. */
export const REFERENCE_POLICY = [
  NOTHING_ELSE,
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
].join('; ');

interface Shell {
  readonly title: string;
  /** Name of the page; `undefined` for the reference. */
  readonly current?: string;
  readonly head?: string;
  readonly body: string;
}

/** Addresses are relative to `/docs/NAME`, or with `docs/` before them to `/docs`: they hold below any prefix of a proxy. */
const linkTo = (name: string | undefined, current: string | undefined): string => {
  if (name === undefined) return current === undefined ? 'docs' : '../docs';
  return current === undefined ? `docs/${name}` : name;
};

/** Address of a script or style, seen from a page. */
const assetLink = (name: string, current: string | undefined): string =>
  `${linkTo(`assets/${name}`, current)}?v=${fingerprint(name)}`;

function navigation(current: string | undefined): string {
  const entries = [{ name: undefined, title: 'API reference' }, ...PAGES].map(({ name, title }) => {
    const isHere = name === current ? ' aria-current="page"' : '';
    return `<li><a href="${linkTo(name, current)}"${isHere}>${escaped(title)}</a></li>`;
  });
  const ul = `<ul>${entries.join('')}</ul>`;
  return `<nav aria-label="Documentation"><details class="menu"><summary>Pages</summary>${ul}</details><div class="list">${ul}</div></nav>`;
}

/** A whole HTML document with the list of pages. */
export const pageShell = ({ title, current, head = '', body }: Shell): string =>
  `<!doctype html>
<html lang="en"${current === undefined ? ' class="reference"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)} · Chartloom</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${assetLink('site.css', current)}">${head}</head>
<body><header><a class="name" href="${linkTo(undefined, current)}">Chartloom</a>${navigation(current)}</header>
${body}
</body></html>
`;

/** The reference of every endpoint: Scalar in a page of ours. */
export const referencePage = (): string =>
  pageShell({
    title: 'API reference',
    head: `<script src="${assetLink('scalar.js', undefined)}" defer></script><script type="module" src="${assetLink('reference.mjs', undefined)}"></script>`,
    body: '<noscript><article><p>The reference needs a script. The <a href="api/v1/openapi.json">OpenAPI document</a> says the same.</p></article></noscript><main id="reference"></main>',
  });
