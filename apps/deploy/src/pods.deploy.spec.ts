import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { startServer, type LocalServer } from '@chartloom/local-servers';
import { SCHEMAS, type ServiceName } from '@chartloom/process';
import { render, ROOT } from './chart.js';
import type { Values } from './environment.js';
import { imageEnvironment, place, runIn } from './image.js';
import { atLocalPorts, HOSTS, localPods, passes, type LocalPod } from './local-pod.js';
import { localValues, SECRET } from './local-values.js';
import { workloadsOf } from './objects.js';
import { testResource } from './test-environment.js';

const IMAGE = testResource('image');
const DATA = mkdtempSync(join(tmpdir(), 'chartloom-pods-'));
const SERVICES = Object.keys(SCHEMAS) as ServiceName[];
const START_MS = 120_000;
const Made = z.object({ client_id: z.string(), client_secret: z.string() });

describe('what the pods of a release run', () => {
  const environments = new Map<string, Record<string, string>>();
  const started = new Map<string, PromiseSettledResult<LocalServer>>();
  let pods: readonly LocalPod[] = [];
  let initialized = -1;

  const podOf = (name: string): LocalPod => {
    const pod = pods.find((one) => one.name === name);
    if (!pod) throw new Error(`The chart makes no pod of the ${name}.`);
    return pod;
  };
  /** A command in the container of a service, as `kubectl exec` would run it. */
  const exec = async (name: string, args: readonly string[], env: Record<string, string> = {}) => {
    const logFile = join(DATA, `${name}-${args[0] ?? ''}.log`);
    const code = await runIn(IMAGE, { args, env: { ...environments.get(name), ...env }, logFile });
    return { code, said: readFileSync(logFile, 'utf8') };
  };

  beforeAll(async () => {
    const local = localValues(testResource('servers'), 'pods', DATA);
    const manifests = await render({ name: 'local', files: [local.file] });
    const values: Values = (kind, name) => {
      if (kind === 'Secret' && name === SECRET) return local.secret;
      const data = manifests.find((one) => one.kind === kind && one.metadata.name === name)?.['data'] as
        Record<string, string> | undefined;
      return kind === 'Secret' && data ? decoded(data) : data;
    };
    const workloads = workloadsOf(manifests);
    const job = workloads.find(({ kind }) => kind === 'Job')?.spec.template.spec;
    const [init] = job?.containers ?? [];
    if (!job || !init) throw new Error('The chart makes no init Job.');
    const env = place(job, init, values, join(DATA, 'init'));
    initialized = await runIn(IMAGE, { args: init.args, env, logFile: join(DATA, 'init.log') });

    pods = await localPods(workloads);
    const starts = pods.map(async (pod) => {
      const found = place(pod.workload.spec.template.spec, pod.container, values, join(DATA, pod.name));
      const here = atLocalPorts(found, pod, { pods, manifests });
      const environment = { ...imageEnvironment, ...here, NODE_OPTIONS: `--import ${HOSTS}` };
      environments.set(pod.name, environment);
      return startServer({
        ...{
          name: pod.name,
          port: 0,
          command: join(IMAGE, 'entrypoint.sh'),
          args: pod.container.args,
          env: environment,
          bare: true,
        },
        ...{ dataFolder: join(DATA, pod.name, 'tmp'), logFile: join(DATA, `${pod.name}.log`), startMs: START_MS },
        ready: () => passes(pod, pod.container.readinessProbe),
      });
    });
    const ends = await Promise.allSettled(starts);
    ends.forEach((end, i) => started.set(pods[i]?.name ?? '', end));
  }, START_MS * 2);
  afterAll(async () => {
    for (const end of started.values()) if (end.status === 'fulfilled') await end.value.kill();
  });

  it('is prepared by the init Job', () => {
    expect({ initialized, said: initialized === 0 ? '' : readFileSync(join(DATA, 'init.log'), 'utf8') }).toEqual({
      initialized: 0,
      said: '',
    });
  });

  it.each(SERVICES)('starts the %s from its environment alone, until all its probes pass', async (name) => {
    const end = started.get(name);
    expect(end?.status === 'rejected' ? end.reason : end?.status).toBe('fulfilled');
    const pod = podOf(name);
    const { startupProbe, livenessProbe, readinessProbe } = pod.container;
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) expect(await passes(pod, probe)).toBe(true);
    const operations = pod.ports.get(9464) ?? 0;
    expect((await fetch(`http://127.0.0.1:${operations}/readyz`)).status).toBe(200);
  });

  it.each(SERVICES)('passes chartloom doctor in the container of the %s', async (name) => {
    const { code, said } = await exec(name, ['doctor', '--service', name]);
    expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
  });

  it('creates a first client as in the notes of the chart, and converts a document for it', async () => {
    const { code, said } = await exec('accounts', ['clients', 'create', '--cluster', '--name', 'first', '--json']);
    expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
    const { client_id, client_secret } = Made.parse(JSON.parse(said));
    const url = `http://127.0.0.1:${podOf('gateway').ports.get(8080) ?? 0}`;
    const out = join(DATA, 'ccd.fhir.json');
    const file = join(ROOT, 'docs/samples/ccd.xml');
    const args = ['submit', file, '--task', 'clinical_extraction', '--timeout', '60', '--out', out, '--url', url];
    const submitted = await exec('gateway', args, { CHARTLOOM_CLIENT_ID: client_id, CHARTLOOM_CLIENT_SECRET: client_secret });
    expect({ ...submitted, said: submitted.code === 0 ? '' : submitted.said }).toEqual({ code: 0, said: '' });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ resourceType: 'Bundle' });
  });

  it.each(SERVICES)('stops the %s well within the grace period of its pod', async (name) => {
    const end = started.get(name);
    if (end?.status !== 'fulfilled') throw new Error(`The ${name} did not start.`);
    const graceMs = (podOf(name).workload.spec.template.spec.terminationGracePeriodSeconds ?? 30) * 1_000;
    const asked = performance.now();
    await end.value.stop();
    expect(performance.now() - asked).toBeLessThan(graceMs / 2);
  });
});

/** The values of a Secret, as a pod gets them. */
const decoded = (data: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
