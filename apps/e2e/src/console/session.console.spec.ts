import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { browserSuite } from '../harness/browser.js';
import { PROGRESS_NOTE } from '../harness/documents.js';
import { complaintsOf, DEPHI, Desk, finished } from './desk.js';

browserSuite(describe)('sessions of the console', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open();
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it('do not begin with a wrong secret, and say so beside it', async () => {
    const { reviewer } = await desk.organization();
    const { page } = await desk.opened();
    await desk.signIn(page, { ...reviewer, secret: `${reviewer.secret}x` });
    await page.getByText('The id or the secret is not right').waitFor();
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    await desk.signIn(page, reviewer);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'attached' });
  });

  it('end with signing out, and going back shows nothing of them', async () => {
    const { client, reviewer } = await desk.organization();
    const job = await finished(client, PROGRESS_NOTE, DEPHI);
    const { page, watched } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${job}/review`);
    await page.getByRole('region', { name: 'Findings' }).getByText('Quennell').first().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect((await page.context().cookies()).filter(({ value }) => value !== '')).toEqual([]);
    await page.goBack();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.content()).not.toContain('Quennell');
    expect(complaintsOf(watched)).toEqual([]);
  });

  it('end by themselves, on whichever page, when the sign-in is revoked', async () => {
    const { client, reviewer } = await desk.organization();
    const job = await finished(client, PROGRESS_NOTE, DEPHI);
    const { page } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${job}/review`);
    await page.getByRole('region', { name: 'Findings' }).getByText('Quennell').first().waitFor();
    await desk.service.clients.revoke(reviewer.id);
    await page.getByRole('button', { name: 'Sign in' }).waitFor(); // nothing is pressed or loaded meanwhile
    expect(await page.content()).not.toContain('Quennell');
  });
});
