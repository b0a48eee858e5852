import { expect } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './client.js';
import { eventually } from './eventually.js';
import type { Service } from './service.js';

/** Everything that a request could leave behind: credits, jobs, and bytes where we can see them. */
export async function footprint(service: Service, client: Client): Promise<unknown> {
  const { credits } = await client.usage();
  const { jobs } = await client.jobs();
  return { credits, jobs, blobs: await blobsOf(service, client) };
}

/** The footprint once every job that ended is charged: that follows its end by a moment. */
export const settledFootprint = (service: Service, client: Client): Promise<unknown> =>
  eventually('no credits held', async () => ((await client.usage()).credits.held === 0 ? footprint(service, client) : undefined));

async function blobsOf({ data }: Service, { credentials }: Client): Promise<readonly string[]> {
  if (data === undefined) return [];
  const below = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(data, 'blobs', folder), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
  };
  return (await Promise.all(['.partial', credentials.organizationId].map(below))).flat().toSorted();
}

const CLEAN_MS = 2_000;

/** Checks that the footprint soon is the same as before. */
export async function untilSame(look: () => Promise<unknown>, before: unknown): Promise<void> {
  const end = Date.now() + CLEAN_MS;
  let now = await look();
  while (JSON.stringify(now) !== JSON.stringify(before) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = await look();
  }
  expect(now).toEqual(before);
}
