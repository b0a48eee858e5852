import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const PLACES = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of this machine, if it has one. CI must have one: nothing is left out there. */
const BROWSER = PLACES.find((path) => path !== '' && existsSync(path));

/** `describe`, or what says why nothing is tested. */
export function browserSuite<S>(describe: S & { readonly skip: S }): S {
  if (BROWSER !== undefined) return describe;
  const message = 'NOT TESTED in a browser: no Chromium on this machine. Install Debian\'s "chromium", or name one in CHROMIUM.';
  if (process.env['CI']) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return describe.skip;
}

export const openBrowser = (): Promise<Browser> => {
  if (BROWSER === undefined) throw new Error('no Chromium');
  return chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
};

/** What a page asked of others, and what it was refused by its own policy or complained about. */
export interface Watched {
  readonly elsewhere: string[];
  readonly complaints: string[];
}

export function watch(page: Page, origin: string): Watched {
  const watched: Watched = { elsewhere: [], complaints: [] };
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(data|blob):/.test(request.url())) watched.elsewhere.push(request.url());
  });
  page.on('websocket', (socket) => watched.elsewhere.push(socket.url()));
  page.on('pageerror', (error) => watched.complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') watched.complaints.push(message.text());
  });
  return watched;
}
