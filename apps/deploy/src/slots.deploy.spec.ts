import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { CHART, cases, render, type Case } from './chart.js';

/** The registry's environment as the chart renders it. */
async function registryOf(one: Case | undefined): Promise<Record<string, string>> {
  const manifests = await render(one ?? { name: 'none', files: [] });
  const map = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'chartloom-registry');
  return map?.['data'] as Record<string, string>;
}
const named = (name: string): Case | undefined => cases().find((one) => one.name === name);

it.each([
  ['values.yaml', '4', '4'], // two pods each with two documents
  ['values-dev.yaml', '1', '1'],
  ['autoscaling-keda', '16', '24'], // the most pods that KEDA may start
])('with %s the chart tells the registry how many documents the workers take', async (name, extractor, deidentifier) => {
  const slots = { EXTRACTOR_SLOTS: extractor, DEIDENTIFIER_SLOTS: deidentifier };
  expect(await registryOf(named(name))).toMatchObject(slots);
});

it('counts what a user says', async () => {
  const files = [join(CHART, 'values-production.yaml')];
  expect(await registryOf({ name: 'production', files })).toMatchObject({ EXTRACTOR_SLOTS: '48', DEIDENTIFIER_SLOTS: '48' });
});
