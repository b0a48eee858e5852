import { expect, it } from '@jest/globals';
import type { ServiceName } from '@chartloom/process';
import { cases, render } from './chart.js';
import { environmentOf, type Values } from './environment.js';
import { workloadsOf } from './objects.js';

/** The environment of every service, by its name, with the values of this case. */
async function environments(name: string): Promise<Partial<Record<string, Record<string, string>>>> {
  const one = cases().find((some) => some.name === name);
  if (!one) throw new Error(`There is no case ${name}.`);
  const manifests = await render(one);
  const values: Values = (kind, of) =>
    manifests.find((some) => some.kind === kind && some.metadata.name === of)?.['data'] as Record<string, string> | undefined;
  const containers = workloadsOf(manifests).flatMap(({ spec }) => spec.template.spec.containers);
  return Object.fromEntries(containers.map((container) => [container.name, environmentOf(container, values)]));
}

it.each<[string, string, string, readonly ServiceName[]]>([
  ['surrogates', 'SURROGATE_KEY', 'file:/etc/chartloom/secrets/surrogate-key', ['gateway', 'deidentifier']],
  ['deid-certificates', 'CERTIFICATE_KEY', 'file:/etc/chartloom/secrets/certificate-key', ['deidentifier']],
  ['deid-findings', 'STORE_FINDINGS', 'false', ['deidentifier']],
  ['admin-api', 'ADMIN_API', 'true', ['gateway']],
  ['trusted-proxies', 'TRUSTED_PROXIES', '10.42.0.0/16', ['gateway']],
  ['proposer', 'PROPOSER_ORGANIZATIONS', 'org-1,org-2', ['extractor']],
  ['terminology', 'TERMINOLOGY_INDEX', '/var/lib/chartloom/terminology/2026/terminology.sqlite', ['extractor']],
  ['site-mapping', 'SITE_MAPPING', '/etc/chartloom-site-mapping/2026.tsv', ['extractor']],
])('the case %s gives %s to the services that read it, and no other case does', async (name, variable, value, services) => {
  const has = (all: Awaited<ReturnType<typeof environments>>): Record<string, string | undefined> =>
    Object.fromEntries(Object.entries(all).flatMap(([of, one]) => (one?.[variable] === undefined ? [] : [[of, one[variable]]])));
  expect(has(await environments(name))).toEqual(Object.fromEntries(services.map((service) => [service, value])));
  expect(has(await environments('values.yaml'))).toEqual({});
});
