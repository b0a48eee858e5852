import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedCertificate } from '@chartloom/certificate';
import { Policy, PolicyList } from '@chartloom/contracts';
import type { Client } from './harness/client.js';
import { asked, PROGRESS_NOTE } from './harness/documents.js';
import { Outside } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const PATH = '/api/v1/policies';
const INVALID = 'Invalid request. See errors for the fields at fault.';
const STUDY = { name: 'study-7', description: 'Years stay', categories: { DATE: 'generalise-year' } };

describe('policies of de-identification', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;
  let stranger: Client;
  let file_id: string;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(), Outside.open()]);
    outside.document('/pdf', PROGRESS_NOTE);
    [client, stranger] = [await service.newClient(), await service.newClient()];
    file_id = await client.upload(PROGRESS_NOTE);
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  const create = async (definition: object): Promise<Policy> => Policy.parse((await client.post(PATH, definition)).body);
  const names = async (by: Client): Promise<string[]> =>
    PolicyList.parse((await by.get(PATH)).body).policies.map(({ name, version }) => `${name}@${version}`);
  const request = (deid: object) =>
    asked({ file_id }, 'pdf', { task: 'dephi', format: 'pdf' }, { process_config: { tasks: ['dephi'], deid } });
  const certified = async (job: string): Promise<SignedCertificate> => {
    expect(await client.ended(job)).toMatchObject({ status: 'success' });
    return (await client.get(`/api/v1/jobs/${job}/certificate`)).body as unknown as SignedCertificate;
  };
  const BUILT_IN = ['safe-harbor@1', 'limited-data-set@1', 'recall-first@1'];

  it('are there before anyone has written one, whole', async () => {
    expect(await names(client)).toEqual(BUILT_IN);
    const limited = Policy.parse((await client.get(`${PATH}/limited-data-set`)).body);
    expect(limited).toMatchObject({ version: 1, categories: { NAME: 'cover', DATE: 'keep' }, location_parts: { zip: 'keep' } });
  });

  it('are written in versions that never change', async () => {
    expect(await create(STUDY)).toMatchObject({ name: 'study-7', version: 1, categories: { NAME: 'cover' }, layout: 'pad' });
    expect(await create(STUDY)).toMatchObject({ version: 1 });
    expect(await create({ ...STUDY, layout: 'keep' })).toMatchObject({ version: 2, layout: 'keep' });
    expect((await client.get(`${PATH}/study-7`)).body).toMatchObject({ version: 2 });
    expect((await client.get(`${PATH}/study-7?version=1`)).body).toMatchObject({ version: 1, layout: 'pad' });
    expectProblem(await client.get(`${PATH}/study-7?version=3`), 404, 'Policy study-7@3 was not found', 'policy-not-found');
    expect((await client.get(`${PATH}/study-7?version=x`)).body).toMatchObject({ code: 'invalid-request' });
    expect(await names(client)).toEqual([...BUILT_IN, 'study-7@2']);
    for (const method of ['PUT', 'PATCH', 'DELETE']) expect((await client.request(method, `${PATH}/study-7`)).status).toBe(405);
  });

  it.each<[string, object]>([
    ['/name', { name: 'Study 7' }],
    ['/categories/NAME', { name: 'x', categories: { NAME: 'generalise-year' } }],
    ['/location_parts/state', { name: 'x', location_parts: { state: 'surrogate' } }],
    ['/finder/least_score', { name: 'x', finder: { least_score: 0.9 } }],
    ['/mode', { name: 'x', mode: 'remove' }],
  ])('are refused with %s pointed at for %j', async (pointer, definition) => {
    const { errors } = expectProblem(await client.post(PATH, definition), 400, INVALID);
    expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('cannot take the name of a built-in one', async () => {
    const message = 'The name safe-harbor belongs to a policy that every installation has. Choose another name';
    expectProblem(await client.post(PATH, { name: 'safe-harbor' }), 409, message, 'policy-name-reserved');
  });

  it('decide what a job does, and its certificate names them', async () => {
    const [limited, own, surrogates] = await Promise.all(
      ['limited-data-set', 'study-7@1', (await create({ name: 'invented', categories: { NAME: 'surrogate' } })).name].map(
        async (policy) => certified(await client.submit(request({ policy }))),
      ),
    );
    expect(limited?.policy).toMatchObject({ name: 'limited-data-set', version: '1', mode: 'remove' });
    expect(limited?.policy.keep).toEqual(['AGE_OVER_89', 'DATE', 'state', 'town', 'zip']);
    expect(limited?.counts.categories['NAME']).toBeGreaterThan(0);
    expect(limited?.counts.categories).not.toHaveProperty('DATE');
    expect(own?.policy).toMatchObject({ name: 'study-7', version: '1', layout: 'pad', keep: ['year'] });
    expect(own?.policy.definition?.categories).toMatchObject({ DATE: 'generalise-year', NAME: 'cover' });
    expect(surrogates).toMatchObject({ policy: { name: 'invented', mode: 'surrogate' } });
    expect(surrogates?.counts.surrogates).toBeGreaterThan(0);
  });

  it('are fixed at submission: a later version changes no job', async () => {
    const version = (await create({ name: 'fixed', description: 'before' })).version;
    const jobs = await Promise.all([1, 2, 3].map(() => client.submit(request({ policy: 'fixed' }))));
    await create({ name: 'fixed', description: 'after', layout: 'keep' });
    for (const job of jobs) expect((await certified(job)).policy).toMatchObject({ version: String(version), layout: 'pad' });
    expect((await certified(await client.submit(request({ policy: 'fixed' })))).policy).toMatchObject({
      version: '2',
      layout: 'keep',
    });
  });

  it('hold for every file of a bulk request', async () => {
    const bulk = (policy: string) =>
      client.post('/api/v1/bulk-convert', {
        ...{ files: [{ presigned_url: outside.url('/pdf'), file_type: 'pdf' }], batch_callback_url: outside.url('/batch') },
        process_config: { tasks: ['dephi'], deid: { policy } },
        output_config: { format: 'pdf' },
      });
    expectProblem(await bulk('study-8'), 404, 'Policy study-8 was not found', 'policy-not-found');
    const { jobs } = (await bulk('limited-data-set')).body as { jobs: { job_id: string }[] };
    for (const { job_id } of jobs) expect((await certified(job_id)).policy).toMatchObject({ name: 'limited-data-set' });
    expect(jobs).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['/process_config/deid/mode', { mode: 'remove' }],
    ['/process_config/deid/keep', { keep: ['year'] }],
    ['/process_config/deid/layout', { layout: 'pad' }],
    ['/process_config/deid/policy', { policy: 'study 7' }],
  ])('leave no room for %s', async (pointer, more) => {
    const { errors } = expectProblem(await client.convert(request({ policy: 'safe-harbor', ...more })), 400, INVALID);
    expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  it.each(['study-8', 'safe-harbor@2', 'study-7@9'])('must be there: %s is not', async (policy) => {
    expectProblem(await client.convert(request({ policy })), 404, `Policy ${policy} was not found`, 'policy-not-found');
  });

  it('are seen by their organization alone', async () => {
    expect(await names(stranger)).toEqual(BUILT_IN);
    expectProblem(await stranger.get(`${PATH}/study-7`), 404, 'Policy study-7 was not found', 'policy-not-found');
    const own = await stranger.upload(PROGRESS_NOTE);
    const answer = await stranger.convert({ ...request({ policy: 'study-7@1' }), file_id: own });
    expectProblem(answer, 404, 'Policy study-7@1 was not found', 'policy-not-found');
    expect((await client.get(PATH, { anonymous: true })).status).toBe(401);
  });
});
