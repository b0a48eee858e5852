import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { browserSuite } from '../harness/browser.js';
import { complaintsOf, Desk } from './desk.js';

browserSuite(describe)('the playground', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open();
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it('asks for every option that the API has, shows code and answers, and what it is sent is what the code sends', async () => {
    const { client } = await desk.organization();
    const { page, watched } = await desk.signedIn(client.credentials);
    await desk.go(page, '/playground');
    const { components } = (await client.get('/api/v1/openapi.json')).body as {
      components: { schemas: Record<string, { properties: Record<string, { properties?: object }> }> };
    };
    for (const name of ['ProcessConfig', 'OutputConfig'])
      for (const [option, { properties = {} }] of Object.entries(components.schemas[name]?.properties ?? {}))
        for (const shown of [option, ...Object.keys(properties)])
          await page
            .getByText(new RegExp(`^${shown}( \\*)?$`))
            .first()
            .waitFor();

    await page.getByLabel('min_confidence').fill('0.5');
    await page.getByLabel('metadata').fill('{"study": "17"}');
    await page.getByRole('combobox', { name: 'include_bbox' }).click();
    await page.getByRole('option', { name: 'true' }).click();
    const code = page.getByLabel('Code');
    for (const part of ['"min_confidence": 0.5', '"include_bbox": true', '"study": "17"']) await code.getByText(part).waitFor();
    const sent = /-d '(\{[^']+\})'/.exec(await code.innerText())?.[1] ?? '';

    const request = page.waitForRequest((asked) => asked.url().endsWith('/api/v1/convert'));
    await page.getByRole('button', { name: 'Send' }).click();
    const body = (await request).postDataJSON() as { file_id: string };
    expect({ ...body, file_id: 'FILE_ID' }).toEqual(JSON.parse(sent));
    await page.getByLabel('GET /api/v1/results/{job_id}').getByText('"resourceType": "Bundle"').waitFor();
    const [job] = (await client.jobs()).jobs;
    expect(job).toMatchObject({ status: 'success', metadata: { study: '17' } });
    expect([complaintsOf(watched), watched.elsewhere]).toEqual([[], []]);
  });

  it('shows what the service says of a request that cannot be', async () => {
    const { client } = await desk.organization();
    const { page } = await desk.signedIn(client.credentials);
    await desk.go(page, '/playground');
    await page.getByRole('combobox', { name: 'tasks' }).click();
    await page.getByRole('option', { name: 'dephi' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').waitFor();
    expect((await client.jobs()).jobs).toEqual([]);
  });
});
