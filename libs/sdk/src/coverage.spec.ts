import { ENDPOINTS, type EndpointName } from '@chartloom/contracts/rest';
import { expect, it } from '@jest/globals';
import { ChartloomClient, type ConvertRequest } from './index.js';

const REQUEST: ConvertRequest = {
  ...{ file_id: 'f', file_type: 'ccda' },
  ...{ process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } },
};
const BASE = 'http://127.0.0.1:1';

/** A call of each endpoint; without one for a new endpoint this file does not compile. The page for people is for browsers. */
const CALLS: Readonly<Record<Exclude<EndpointName, 'docs'>, (client: ChartloomClient) => Promise<unknown>>> = {
  upload: (client) => client.upload(new Uint8Array(1)),
  file: (client) => client.file('x'),
  deleteFile: (client) => client.deleteFile('x'),
  convert: (client) => client.convert(REQUEST),
  bulkConvert: (client) => client.bulkConvert({ files: [], process_config: { tasks: ['clinical_extraction'] } } as never),
  status: (client) => client.status('x'),
  results: (client) => client.results('x'),
  certificate: (client) => client.certificate('x'),
  validationReport: (client) => client.validationReport('x'),
  events: (client) => client.events().next(),
  jobs: (client) => client.jobs(),
  job: (client) => client.job('x'),
  jobDeliveries: (client) => client.deliveries('x'),
  replayJobDelivery: (client) => client.replay('x', 'x'),
  batch: (client) => client.batch('x'),
  cancelJob: (client) => client.cancel('x'),
  usage: (client) => client.usage(),
  policies: (client) => client.policies.list(),
  createPolicy: (client) => client.policies.create({ name: 'ours' }),
  policy: (client) => client.policies.get('x'),
  webhooks: (client) => client.webhooks.list(),
  createWebhook: (client) => client.webhooks.create({ url: 'https://example.org/hook' }),
  rotateWebhookSecret: (client) => client.webhooks.rotateSecret(),
  updateWebhook: (client) => client.webhooks.update('x', { disabled: true }),
  deleteWebhook: (client) => client.webhooks.delete('x'),
  testWebhook: (client) => client.webhooks.test('x'),
  deliveries: (client) => client.webhooks.deliveries('x'),
  replayDelivery: (client) => client.webhooks.replay('x', 'x'),
  keys: (client) => client.keys.list(),
  createKey: (client) => client.keys.create({ name: 'nightly', scopes: ['read'] }),
  rotateKey: (client) => client.keys.rotate('x'),
  revokeKey: (client) => client.keys.revoke('x'),
  createSession: (client) => client.sessions.begin('x', 'y'),
  session: (client) => client.sessions.current(),
  endSession: (client) => client.sessions.end(),
  findings: (client) => client.reviews.findings('x'),
  jobDocument: (client) => client.reviews.document('x'),
  review: (client) => client.reviews.get('x'),
  reviewJob: (client) => client.reviews.finish('x', {}),
  reviewDraft: (client) => client.reviews.draft('x'),
  corrections: (client) => client.reviews.corrections(),
  saveReviewDraft: (client) => client.reviews.saveDraft('x', {}),
  organizations: (client) => client.admin.organizations(),
  createOrganization: (client) => client.admin.createOrganization({ name: 'x' }),
  organization: (client) => client.admin.organization('x'),
  updateOrganization: (client) => client.admin.updateOrganization('x', { approvals: 1 }),
  grantCredits: (client) => client.admin.grantCredits('x', { units: 1, reason: 'x' }),
  plans: (client) => client.admin.plans(),
  deadLetters: (client) => client.admin.deadLetters(),
  redrive: (client) => client.admin.redrive(),
  health: (client) => client.admin.health(),
  download: (client) => client.download(`${BASE}/api/v1/downloads/x`),
  certificateKey: (client) => client.certificateKeys(),
  openapi: (client) => client.openapi(),
  healthz: (client) => client.isAlive(),
  readyz: (client) => client.ready(),
};

it.each(Object.entries(CALLS))('asks for %s where the API has it', async (name, call) => {
  const asked: string[] = [];
  const client = new ChartloomClient({
    baseUrl: BASE,
    fetch: (url, request) => {
      asked.push(`${request?.method} ${(url as URL).pathname}`);
      return Promise.resolve(new Response('{}', { status: 404 }));
    },
  });
  await expect(call(client)).rejects.toMatchObject({ status: 404 });
  const { method, path } = ENDPOINTS[name as EndpointName];
  expect(asked).toEqual([`${method} ${path.replaceAll(/\{\w+\}/g, 'x')}`]);
});
