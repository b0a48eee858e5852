import type { Endpoint } from '@chartloom/contracts';
import { PAGES } from './page-list.js';
import { ASSET_NAMES } from './site-files.js';

const page = { method: 'GET', tag: 'Service', response: 'html', errors: [] } as const;

/** What is for people and their browsers, so that the OpenAPI document leaves it out. Metrics know it by these ids. */
export const SITE_ENDPOINTS = {
  root: { ...page, id: 'root', path: '/', summary: 'Leads to the console' },
  page: { ...page, id: 'docsPage', path: '/docs/{page}', summary: 'A page beside the reference', errors: ['not-found'] },
  asset: { ...page, id: 'docsAsset', path: '/docs/assets/{name}', summary: 'Its style or script', errors: ['not-found'] },
} as const satisfies Record<string, Endpoint>;

/** Every address of the site, written out: any other below `/docs` is none. */
export const SITE_PATHS: readonly string[] = [
  '/',
  ...PAGES.map(({ name }) => `/docs/${name}`),
  ...ASSET_NAMES.map((name) => `/docs/assets/${name}`),
];
