import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MethodOptions_IdempotencyLevel } from '@bufbuild/protobuf/wkt';
import { accountsV1, DEAD_TOPIC, notifierV1, registryV1, TOPICS } from '@chartloom/contracts';
import { METRICS, type MetricName } from '@chartloom/platform';
import { organization } from '../load/organization.js';
import { startCluster, type LocalCluster } from '../local-cluster.js';
import { Collector } from './collector.js';
import { examplesOf } from './executable-page.js';
import { pathWithGrpcurl } from './grpcurl.js';
import { findings, identifiersIn, PATIENT } from './patient.js';
import { BAD_CCDAS, badPdfs, CCDA, notePdf, ODD_CCDAS } from './planted-documents.js';
import { field, RecordingClient } from './rest.js';
import { fileNames, kafkaRecords, logs, metrics, mongoDocuments, poison, type KeptFields } from './surfaces.js';

const ROOT = join(import.meta.dirname, '../../../..');
/** Within the test, failed jobs end and refused webhooks are retried. */
const ENVIRONMENT = { LOG_LEVEL: 'debug', DRAIN_MS: '0', JOB_BACK_OFF_MS: '100,100,100', WEBHOOK_SCHEDULE_MS: '0,100,100' };
const START_MS = 120_000;
const RUN_MS = 120_000;
/** Spans are exported every five seconds. */
const SPANS_MS = 7_000;

/** Where a client's own value is stored by design, because it is needed unchanged. */
const KEPT: KeptFields = {
  jobs: ['callbackUrl', 'sourceUrl'], // webhooks need the first until the job is deleted; the download needs the second until it is done
  batches: ['callbackUrl', 'sourceUrl'], // the items of a bulk request until they have become jobs, and for its replay
  webhook_endpoints: ['url', 'description'], // what the client registered, and lists again
  webhook_deliveries: ['url'], // the callback URL of the job, for the attempts that are still to come
};

const { given, family, ssn } = PATIENT;
/** Consumer groups of job ends: accounts, the notifier, the gateway. */
const HEARERS = 3;
/** Two sources of a bulk request, of which one is valid. */
const DOCUMENTS: readonly (readonly [string, string])[] = [
  ['good', CCDA],
  ['bad', BAD_CCDAS['tag that does not close'] ?? ''],
];
const NAME_IN_URL = `${given}%20${family}?ssn=${ssn}&patient=${family}`;

describe('a cluster with one process of each service', () => {
  let cluster: LocalCluster;
  let collector: Collector;
  beforeAll(async () => {
    collector = await Collector.open();
    cluster = await startCluster({ env: { ...ENVIRONMENT, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  }, START_MS);
  afterAll(async () => {
    await cluster?.stop();
    collector[Symbol.dispose]();
  }, START_MS);

  describe('with identifiers of a patient in every input', () => {
    let client: RecordingClient;
    let webhooks = 0;
    let poisoned: string;
    const results = new Map<string, string>();
    /** Serves documents and refuses every webhook with an error message that contains the patient's identifiers. */
    const receiver = createServer((request, response) => {
      const document = DOCUMENTS.find(([name]) => request.url?.startsWith(`/${name}/`))?.[1];
      if (document !== undefined) {
        response.end(document);
        return;
      }
      void text(request).then((body) => {
        webhooks++;
        response.writeHead(500, `${given} ${family}`, { 'x-patient': family }).end(body + CCDA);
      });
    });

    const convert = async (what: string, source: object, fileType: string, format: string, more: object = {}) => {
      const task = format === 'pdf' ? 'dephi' : 'clinical_extraction';
      return client.post(`convert of ${what} to ${format}`, '/convert', {
        ...source,
        ...{ file_type: fileType, process_config: { tasks: [task] }, output_config: { format, presigned: format === 'pdf' } },
        ...more,
      });
    };

    beforeAll(async () => {
      await once(receiver.listen(0, '127.0.0.1'), 'listening');
      const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${NAME_IN_URL}`;
      const nowhere = `http://127.0.0.1:1/${NAME_IN_URL}`;
      client = new RecordingClient(cluster.gateways[0] ?? '', await organization(cluster, 'privacy', 1_000));
      await client.post('endpoint', '/webhooks', { url: hook, description: `${given} ${family}` });
      const jobs = new Map<string, string>();
      const submit = async (what: string, bytes: string | Buffer, fileType: string, format: string, callback = hook) => {
        const file_id = await client.upload(what, bytes, `${family}, ${given} ${ssn}.${fileType === 'pdf' ? 'pdf' : 'xml'}`);
        const answer = await convert(what, { file_id }, fileType, format, { callback_url: callback });
        if (answer.status === 200) jobs.set(`${what} to ${format}`, field(answer, 'job_id'));
      };
      const note = await notePdf();
      for (const format of ['fhir', 'json']) await submit('C-CDA', CCDA, 'ccda', format);
      for (const format of ['fhir', 'json', 'pdf']) await submit('PDF', note, 'pdf', format);
      await submit('C-CDA with an unreachable callback', CCDA, 'ccda', 'fhir', nowhere);
      for (const [what, bytes] of Object.entries(BAD_CCDAS)) await submit(what, bytes, 'ccda', 'fhir');
      for (const [what, bytes] of Object.entries(ODD_CCDAS)) await submit(what, bytes, 'ccda', 'fhir');
      for (const [what, bytes] of Object.entries(await badPdfs())) await submit(what, bytes, 'pdf', 'pdf');
      const sources = [nowhere, `https://${family}.invalid/${NAME_IN_URL}`, `http://169.254.169.254/${NAME_IN_URL}`, hook];
      for (const presigned_url of sources) await convert('a source that is none', { presigned_url }, 'ccda', 'fhir');
      await client.post('JSON that is none', '/convert', `{"file_id": "${given} ${family}`);
      await client.post('tasks that are none', '/convert', {
        file_id: 'x',
        process_config: { tasks: [family] },
        [family]: given,
      });
      await client.ask('a wait that is none', `/status/01a1fd75-68d8-7104-9976-fd0d4c0f6109?wait=${family}`);
      const fetched = DOCUMENTS.map(([name]) => `${new URL(hook).origin}/${name}/${NAME_IN_URL}`);
      const bulk = await client.post('bulk-convert', '/bulk-convert', {
        files: [...fetched, ...sources].map((presigned_url) => ({ presigned_url, file_type: 'ccda', callback_url: hook })),
        ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir', presigned: true } },
      });
      const accepted = (JSON.parse(bulk.text) as { jobs?: { index: number; job_id: string }[] }).jobs ?? [];
      for (const { index, job_id } of accepted) jobs.set(`bulk item ${index}`, job_id);
      for (const [what, jobId] of jobs) {
        const status = await client.ended(jobId);
        const answer = await client.ask(
          `results of ${what}`,
          `/results/${jobId}${what.endsWith('pdf') ? '?presigned=true' : ''}`,
        );
        results.set(`${what}: ${status}`, answer.text);
        await client.ask('detail', `/jobs/${jobId}`);
      }
      poisoned = await poison(cluster, TOPICS.jobs.name, CCDA, HEARERS);
      await sleep(1_500); // the attempts of the webhook schedule
      await client.ask('list', '/jobs');
    }, RUN_MS);
    afterAll(() => {
      receiver.closeAllConnections();
      receiver.close();
    });

    it('returns them in results, which shows that the search finds them', () => {
      for (const what of ['C-CDA to fhir: success', 'C-CDA to json: success']) {
        const found = identifiersIn(results.get(what) ?? '').filter((one) => one.endsWith('(plain)'));
        expect([what, found]).toEqual([what, Object.keys(PATIENT).map((identifier) => `${identifier} (plain)`)]);
      }
      expect(identifiersIn(Buffer.from(CCDA).toString('base64')).length).toBe(Object.keys(PATIENT).length);
      expect(webhooks).toBeGreaterThan(results.size);
    });

    it('has them in no log', () => {
      const all = logs(cluster);
      expect(all).toHaveLength(6);
      expect(findings(all)).toEqual([]);
    });

    it('has them in no record of a topic except the one that the test wrote, and not in its dead letter', async () => {
      const records = await kafkaRecords(cluster);
      expect(records.length).toBeGreaterThan(results.size * 3);
      expect(findings(records).map(({ place }) => place)).toEqual([poisoned]);
      expect(records.filter(([place]) => place.startsWith(DEAD_TOPIC))).toHaveLength(HEARERS);
    });

    it('has them in no metric and no file name', async () => {
      expect(findings(await metrics(cluster))).toEqual([]);
      expect(findings(fileNames(cluster))).toEqual([]);
    });

    it('has them in no span, although every service has sent some', async () => {
      await sleep(SPANS_MS);
      expect(collector.servicesWith('webhook attempt')).toEqual(['chartloom-notifier']);
      expect(collector.servicesWith('process chartloom.').toSorted()).toEqual(
        ['accounts', 'deidentifier', 'extractor', 'gateway', 'notifier', 'registry'].map((name) => `chartloom-${name}`),
      );
      expect(findings(collector.exports)).toEqual([]);
    });

    it('writes an audit line for each result that it returned, and none for refused requests', () => {
      const given = client.answers.filter(({ what, status }) => what.startsWith('results of') && status === 200);
      const lines = logs(cluster)
        .filter(([name]) => name.startsWith('gateway'))
        .flatMap(([, bytes]) => bytes.toString().split('\n'))
        .filter((line) => line.includes('"stream":"audit"'));
      expect(given.length).toBeGreaterThan(4);
      expect(lines.filter((line) => line.includes('"action":"read"'))).toHaveLength(given.length);
    });

    it('has each metric at the services that the table names', async () => {
      const texts = new Map(
        (await metrics(cluster)).map(([place, text]) => [place.replace('/metrics of ', ''), text.toString()]),
      );
      for (const name of Object.keys(METRICS) as MetricName[]) {
        const { services } = METRICS[name];
        const named = services === 'all' ? [...texts.keys()] : services.split(', ');
        const has = [...texts].filter(([, text]) => text.includes(`# HELP chartloom_${name} `)).map(([service]) => service);
        const counts = [...texts].filter(([, text]) => text.includes(`\nchartloom_${name}`)).map(([service]) => service);
        expect([name, named.filter((service) => !has.includes(service))]).toEqual([name, []]);
        expect([name, counts.filter((service) => !named.includes(service))]).toEqual([name, []]);
      }
    });

    it('has them in no error response', () => {
      const errors = client.answers.filter(({ status }) => status !== 200);
      expect(errors.length).toBeGreaterThan(10);
      expect(findings(errors.map(({ what, text }) => [what, text]))).toEqual([]);
    });

    it('has them in no status, list or detail of a job', () => {
      const told = client.answers.filter(({ what }) => ['status', 'list', 'detail'].includes(what));
      expect(findings(told.map(({ what, text }) => [what, text]))).toEqual([]);
    });

    it('stores only values that its client gave for later use', async () => {
      expect(findings(await mongoDocuments(cluster, KEPT))).toEqual([]);
      const whole = findings(await mongoDocuments(cluster, {}));
      const collections = new Set(whole.map(({ place }) => place.slice(0, place.indexOf('/'))));
      expect([...collections].toSorted()).toEqual(Object.keys(KEPT).toSorted());
    });
  });

  describe('called as docs/grpc.md describes', () => {
    const examples = examplesOf(join(ROOT, 'docs/grpc.md'));
    const run = promisify(execFile);
    let environment: NodeJS.ProcessEnv;
    beforeAll(() => {
      const accounts = new URL(cluster.admin[1] ?? '').host;
      const PATH = pathWithGrpcurl();
      environment = {
        ...process.env,
        NODE_OPTIONS: '',
        PATH,
        ACCOUNTS: accounts,
        TOKEN: cluster.serviceToken,
        PROTO: join(ROOT, 'proto'),
      };
    }, START_MS);
    const of = (language: string) => examples.filter((one) => one.language === language);

    it('runs the JavaScript client with the output of the page', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'chartloom-grpc-'));
      await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      expect(of('js')).toHaveLength(1);
      for (const { code, output } of of('js')) {
        await writeFile(join(folder, 'client.mjs'), code);
        const { stdout } = await run(join(ROOT, 'node_modules/.bin/node'), ['client.mjs'], { cwd: folder, env: environment });
        expect(stdout).toBe(output);
      }
      await rm(folder, { recursive: true });
    });

    it.each(of('sh').map(({ code, output }) => [code.trim(), output] as const))('responds to %s', async (line, output) => {
      const said = await run('sh', ['-c', line], { cwd: ROOT, env: environment }).catch((error: { stderr: string }) => error);
      const text = 'stdout' in said && said.stdout !== '' ? said.stdout : said.stderr;
      if (output !== undefined) expect(text.slice(0, output.length)).toBe(output);
      else expect(JSON.parse(text)).toMatchObject({ organizationCreated: true });
    });

    it('allows repeated calls as the page documents, method by method', () => {
      const page = readFileSync(join(ROOT, 'docs/grpc.md'), 'utf8');
      const [, table = ''] = page.split('## Calls that are safe to repeat');
      const named = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
      const services = [
        accountsV1.AccountsService,
        registryV1.RegistryService,
        registryV1.StageService,
        notifierV1.NotifierService,
      ];
      const methods = services.flatMap((service) => service.methods);
      const once = methods.filter(({ idempotency }) => idempotency === MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN);
      expect(named.toSorted()).toEqual([...new Set(once.map(({ name }) => name))].toSorted());
    });
  });
});
