import { createPrivateKey, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHART, cases, render } from './chart.js';
import { filesOf, type Values } from './environment.js';
import { KubeClient } from './kube-client.js';
import { localValues, SECRET } from './local-values.js';
import { Namespace } from './namespace.js';
import { workloadsOf, type Manifest } from './objects.js';
import { testResource } from './test-environment.js';
import { helmOrFail } from './tools/helm.js';

const CALLED = ['accounts', 'registry', 'notifier'];
const SERVICES = [...CALLED, 'gateway', 'extractor', 'deidentifier'];
const HELM_MS = 60_000;
/** Nothing runs: only what the API server then holds is read. */
const NO_SERVERS = { KAFKA_BROKERS: 'kafka:9092', S3_ENDPOINT: 'http://s3:9000' };

const renderCase = (name: string): Promise<readonly Manifest[]> => {
  const one = cases().find((some) => some.name === name);
  if (!one) throw new Error(`There is no case ${name}.`);
  return render(one);
};
const secretOf = (manifests: readonly Manifest[], name: string): Readonly<Record<string, string>> => {
  const data = manifests.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === name)?.['data'] ?? {};
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(String(value), 'base64').toString()]));
};

describe('certificates that the chart makes', () => {
  let manifests: readonly Manifest[];
  beforeAll(async () => {
    manifests = await renderCase('values.yaml');
  });

  it.each(SERVICES)('name the %s, are signed by the authority of the release, and fit their key', (service) => {
    const own = secretOf(manifests, `chartloom-${service}-rpc-tls`);
    const authority = secretOf(manifests, 'chartloom-rpc-authority');
    expect(own['ca.crt']).toBe(authority['tls.crt']);
    const certificate = new X509Certificate(own['tls.crt'] ?? '');
    expect(certificate.verify(new X509Certificate(authority['tls.crt'] ?? '').publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(own['tls.key'] ?? ''))).toBe(true);
    const asked = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'chartloom-registry')?.[
      'data'
    ];
    const { RPC_TLS_NAME: byRegistry = '' } = asked as Record<string, string>;
    for (const name of [`chartloom-${service}`, byRegistry.replace('{caller}', service)])
      expect({ name, names: certificate.checkHost(name) }).toEqual({ name, names: name });
    expect(certificate.checkHost('chartloom-another')).toBeUndefined();
    // it calls and is called
    expect(certificate.keyUsage).toEqual(expect.arrayContaining(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']));
  });

  it('are mounted by their own service alone, and the key of the authority by none', () => {
    const mounted = workloadsOf(manifests).flatMap(({ kind, spec: { template } }) =>
      template.spec.containers
        .filter(() => kind === 'Deployment')
        .map((container) => ({
          service: container.name,
          secrets: [...new Set(filesOf(template.spec, container).map(({ name }) => name))].filter((name) => /-rpc-/.test(name)),
        })),
    );
    expect(mounted.toSorted((a, b) => (a.service < b.service ? -1 : 1))).toEqual(
      SERVICES.toSorted().map((service) => ({ service, secrets: [`chartloom-${service}-rpc-tls`] })),
    );
  });

  it.each(['mtls-existing-secret', 'mtls-cert-manager', 'mtls-off'])('are not made with the values of %s', async (name) => {
    const secrets = (await renderCase(name)).filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name);
    expect(secrets.filter((one) => /-rpc-(tls|authority)$/.test(one))).toEqual([]);
  });
});

describe('a release that spoke plain', () => {
  const client = new KubeClient(testResource('access'));
  const local = localValues(NO_SERVERS, 'moving', mkdtempSync(join(tmpdir(), 'chartloom-moving-')));
  let space: Namespace;
  let values: Values;
  const release = async (verb: 'install' | 'upgrade', ...more: readonly string[]): Promise<void> => {
    const args = [verb, 'chartloom', CHART, '--values', local.file, '--namespace', space.name, '--no-hooks', ...more];
    await helmOrFail(args, testResource('kubeconfig'));
    values = await space.values();
  };
  /** What the registry takes, and how it calls. */
  const step = () => {
    const found = values('ConfigMap', 'chartloom-registry') ?? {};
    return {
      takesTls: 'RPC_TLS_KEY' in found,
      takesPlain: !('RPC_TLS_KEY' in found) || found['RPC_TLS_ACCEPT_PLAIN'] === 'true',
      calls: found['ACCOUNTS_URL'],
    };
  };
  const [plain, tls] = ['dns+http://chartloom-accounts:9000', 'dns+https://chartloom-accounts:9000'];

  beforeAll(async () => {
    space = await Namespace.make(client, 'moving');
    await space.makeSecret(SECRET, local.secret);
    await release('install', '--set', 'mtls.enabled=false');
  }, HELM_MS);
  afterAll(() => client.close());

  it(
    'goes one step to TLS with each upgrade, each of which understands the one before',
    async () => {
      const steps = [step()];
      for (let upgrade = 1; upgrade <= 4; upgrade++) {
        await release('upgrade');
        steps.push(step());
      }
      expect(steps).toEqual([
        { takesTls: false, takesPlain: true, calls: plain },
        { takesTls: true, takesPlain: true, calls: plain },
        { takesTls: true, takesPlain: true, calls: tls },
        { takesTls: true, takesPlain: false, calls: tls },
        { takesTls: true, takesPlain: false, calls: tls },
      ]);
    },
    HELM_MS,
  );

  it(
    'keeps the certificates that are there, and makes others once they are gone',
    async () => {
      const before = values('Secret', 'chartloom-registry-rpc-tls');
      await release('upgrade', '--set', 'mtls.existingSecret=another');
      expect(values('Secret', 'chartloom-registry-rpc-tls')).toBeUndefined();
      await release('upgrade');
      const after = values('Secret', 'chartloom-registry-rpc-tls');
      expect(after?.['tls.crt']).not.toBe(before?.['tls.crt']);
      const kept = after?.['tls.crt'];
      await release('upgrade');
      expect(values('Secret', 'chartloom-registry-rpc-tls')?.['tls.crt']).toBe(kept);
    },
    HELM_MS,
  );
});
