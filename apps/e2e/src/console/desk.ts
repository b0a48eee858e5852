import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, watch, type Watched } from '../harness/browser.js';
import type { Client, Credentials } from '../harness/client.js';
import { asked } from '../harness/documents.js';
import { startService, type Service } from '../harness/service.js';

/** A page, and what it asked for and complained about. */
export interface Seat {
  readonly page: Page;
  readonly watched: Watched;
}

/** A browser before a service: what the tests of the console sit at. */
export class Desk implements AsyncDisposable {
  private constructor(
    readonly service: Service,
    readonly browser: Browser,
  ) {}

  /** @param options of `chartloom serve` */
  static async open(options: readonly string[] = []): Promise<Desk> {
    const [service, browser] = await Promise.all([startService(options), openBrowser()]);
    return new Desk(service, browser);
  }

  /** A new organization with one reviewer. */
  async organization(options: Parameters<Service['newClient']>[0] = {}) {
    const client = await this.service.newClient({ scopes: ['convert', 'read', 'keys'], ...options });
    const reviewer = await this.service.clients.createReviewer(client.credentials.organizationId);
    return { client, reviewer };
  }

  /** A page that no one has signed in to. */
  async opened(options: BrowserContextOptions = {}): Promise<Seat> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(50_000);
    const watched = watch(page, this.service.baseUrl);
    await page.goto(`${this.service.baseUrl}/`);
    return { page, watched };
  }

  async signIn(page: Page, { id, secret }: Pick<Credentials, 'id' | 'secret'>): Promise<void> {
    await page.getByLabel('Client id').fill(id);
    await page.getByLabel('Secret').first().fill(secret);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** A page of its own session, signed in. */
  async signedIn(credentials: Pick<Credentials, 'id' | 'secret'>, options: BrowserContextOptions = {}): Promise<Seat> {
    const seat = await this.opened(options);
    await this.signIn(seat.page, credentials);
    await seat.page.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'attached' });
    return seat;
  }

  async go(page: Page, path: string): Promise<void> {
    await page.goto(`${this.service.baseUrl}/console${path}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.close();
    await this.service[Symbol.asyncDispose]();
  }
}

/** What a page complained about, but for the 401 that tells it that no one is signed in yet. */
export const complaintsOf = ({ complaints }: Watched): readonly string[] =>
  complaints.filter((text) => !text.includes('status of 401'));

/** A finished job over a document. */
export async function finished(
  client: Client,
  document: Uint8Array,
  body: (source: { file_id: string }) => object,
): Promise<string> {
  const job = await client.submit(body({ file_id: await client.upload(document) }));
  const { state } = await client.ended(job);
  if (state !== 'success') throw new Error(`job ${job} is ${state}`);
  return job;
}

/** What is asked for in most tests. */
export const DEPHI = (source: { file_id: string }) => asked(source, 'pdf', { task: 'dephi', format: 'pdf' });
export const EXTRACTION = (source: { file_id: string }) => asked(source, 'pdf', { include_bbox: true });
