import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SERVICE_CALLERS } from '@chartloom/contracts';
import { cases, render } from './chart.js';
import { filesOf, type MountedFile } from './environment.js';
import { workloadsOf, type Manifest } from './objects.js';

const OWN = 'chartloom-service-tokens';
const CALLED = ['accounts', 'registry', 'notifier'];

const renderCase = (name: string): Promise<readonly Manifest[]> => {
  const one = cases().find((some) => some.name === name);
  if (!one) throw new Error(`There is no case ${name}.`);
  return render(one);
};
/** The files of every service by its name. */
const filesOfServices = (manifests: readonly Manifest[]): [service: string, files: readonly MountedFile[]][] =>
  workloadsOf(manifests).flatMap(({ spec: { template } }) =>
    template.spec.containers
      .filter(({ name }) => name !== 'init')
      .map((container): [string, readonly MountedFile[]] => [container.name, filesOf(template.spec, container)]),
  );
/** The keys that each service mounts of one Secret. */
const keysOf = (manifests: readonly Manifest[], secret: string): Record<string, string[]> =>
  Object.fromEntries(
    filesOfServices(manifests).map(([service, files]) => [
      service,
      files.filter(({ name }) => name === secret).map(({ key }) => key),
    ]),
  );
const environmentOf = (manifests: readonly Manifest[], service: string) =>
  manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === `chartloom-${service}`)?.['data'] as
    Record<string, string> | undefined;
const madeBy = (manifests: readonly Manifest[]): Readonly<Record<string, string>> => {
  const data = manifests.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === OWN)?.['data'] ?? {};
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(String(value), 'base64').toString()]));
};

describe('tokens of the services', () => {
  it.each([
    ['values.yaml', OWN],
    ['service-tokens-existing', 'chartloom-callers'],
  ])('with %s each service mounts its own and no other; those that are called, the list of callers', async (name, secret) => {
    const mounted = keysOf(await renderCase(name), secret);
    expect(Object.keys(mounted).sort()).toEqual(SERVICE_CALLERS.filter((caller) => caller !== 'operator').toSorted());
    for (const [service, keys] of Object.entries(mounted)) {
      const more = [...(CALLED.includes(service) ? ['callers'] : []), ...(service === 'accounts' ? ['token-operator'] : [])];
      expect({ service, keys }).toEqual({ service, keys: [`token-${service}`, ...more] });
    }
  });

  it('are made by the chart: one of 256 bits for each caller, and the SHA-256 of each', async () => {
    const made = madeBy(await renderCase('values.yaml'));
    const tokens = SERVICE_CALLERS.map((caller) => [caller, made[`token-${caller}`] ?? ''] as const);
    expect(new Set(tokens.map(([, token]) => token)).size).toBe(SERVICE_CALLERS.length);
    for (const [, token] of tokens) expect(token).toMatch(/^[A-Za-z0-9]{43}$/);
    const digests = tokens.map(([caller, token]) => `${caller}:${createHash('sha256').update(token).digest('hex')}`);
    expect(made['callers']?.split(',').sort()).toEqual(digests.toSorted());
    expect(madeBy(await renderCase('values.yaml'))['token-gateway']).not.toBe(made['token-gateway']);
  });

  it('are not made where a Secret is named', async () => {
    expect(madeBy(await renderCase('service-tokens-existing'))).toEqual({});
  });

  it('are the only ones where nothing is shared, and then no service mounts more of the other Secret than it needs', async () => {
    const manifests = await renderCase('service-tokens-alone');
    for (const service of [...CALLED, 'gateway', 'extractor', 'deidentifier'])
      expect(environmentOf(manifests, service)).not.toHaveProperty('SERVICE_TOKENS');
    const files = filesOfServices(manifests);
    expect(keysOf(manifests, 'chartloom')).toMatchObject({ extractor: [], registry: ['mongodb-url'] });
    expect(files.flatMap(([, all]) => all).filter(({ key }) => key === 'service-tokens')).toEqual([]);
  });

  it('are bound to the names of certificates where each service has its own', async () => {
    const name = async (of: string) => environmentOf(await renderCase(of), 'registry')?.['RPC_TLS_NAME'];
    for (const made of ['mtls-cert-manager', 'values.yaml'])
      expect(await name(made)).toMatch(/^chartloom-\{caller\}\.[a-z]+\.svc$/);
    expect([await name('mtls-existing-secret'), await name('mtls-off')]).toEqual([undefined, undefined]);
    const certificates = (await renderCase('mtls-cert-manager')).filter(({ kind }) => kind === 'Certificate');
    const names = certificates.flatMap((one) => (one['spec'] as { dnsNames: string[] }).dnsNames);
    const wanted = (await name('mtls-cert-manager')) ?? '';
    for (const [service] of filesOfServices(await renderCase('values.yaml')))
      expect(names).toContain(wanted.replace('{caller}', service));
  });
});
