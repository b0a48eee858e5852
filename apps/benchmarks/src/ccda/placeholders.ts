/** Rows of a form that say that there is nothing, or nothing at all. */
import { childrenOf, textOf, within, type Node } from './source.js';

const KINDS = new Set(['observation', 'procedure', 'substanceAdministration', 'supply', 'encounter']);
/** Elements that tell who wrote something and how it is filed. */
const ABOUT = new Set(['id', 'templateId', 'statusCode', 'author', 'performer', 'informant', 'specimen', 'languageCode']);
/** Codes that name the kind of statement. */
const KINDS_OF_FACTS = new Set([
  'ASSERTION',
  '55607006',
  '404684003',
  '64572001',
  '282291009',
  '29308-4',
  '75323-6',
  '409586006',
]);

const NOTHING =
  /^(?:(?:no|none|unknown|n\/a)\b[^,;:]{0,60}\b(?:indicated|recorded|available|documented|on file|data|information)|none|unknown|n\/a|not available)\.?$/i;

export function isPlaceholder(n: Node): boolean {
  if (!KINDS.has(n.name) || n.attributes['negationInd'] === 'true') return false;
  const told = [...within(n)].filter((e) => e !== n && !isAbout(e, n));
  const isCoded = told.some(({ name, attributes: { code, value } }) => {
    const isFact = code !== undefined && !(name === 'code' && KINDS_OF_FACTS.has(code));
    return isFact || (value !== undefined && name !== 'reference');
  });
  if (isCoded) return false;
  const refers = told.some((e) => e.name === 'reference' && (e.attributes['value'] ?? '') !== '');
  const words = told
    .filter((e) => e.name === 'originalText' || e.name === 'name' || e.name === 'text')
    .map((e) => textOf(e).trim());
  const [code] = childrenOf(n, 'code');
  const said = [...words, code?.attributes['displayName'] ?? ''].filter(Boolean);
  return said.length === 0 ? !refers : said.every((text) => NOTHING.test(text));
}

const isAbout = (e: Node, statement: Node): boolean => {
  for (let p: Node | undefined = e; p && p !== statement; p = p.parent) if (ABOUT.has(p.name)) return true;
  return false;
};
