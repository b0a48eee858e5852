import { describe, expect, it } from '@jest/globals';
import { Code, createContextValues, type ConnectError, type Interceptor } from '@connectrpc/connect';
import { accountsV1, Health, registryV1 } from '@chartloom/contracts';
import { admitCallers, CERTIFICATE_NAMES, knownCaller, sendServiceToken } from './admission.js';
import type { CalleeSecurity, RefusedCall } from './options.js';

type Request = Parameters<ReturnType<Interceptor>>[0];
const { AccountsService } = accountsV1;
const { StageService } = registryV1;
const callers = (['gateway', 'extractor', 'operator'] as const).map((caller) => knownCaller(caller, `token of ${caller}`));
const tls = { key: '', cert: '', ca: '' };

/** A call as the callee's side sees it: what is answered, or the status. */
async function call(
  security: CalleeSecurity,
  { method, header, names }: { method: Request['method']; header: Record<string, string>; names?: readonly string[] },
): Promise<string> {
  const contextValues = createContextValues().set(CERTIFICATE_NAMES, names);
  const request = { service: method.parent, method, header: new Headers(header), contextValues } as Request;
  try {
    await admitCallers(security)(() => Promise.resolve('answered' as never))(request);
    return 'answered';
  } catch (error) {
    return Code[(error as ConnectError).code];
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const { grant, getBalance, hold } = AccountsService.method;

describe('a callee', () => {
  it.each([
    ['answered', 'gateway', getBalance],
    ['answered', 'operator', grant],
    ['answered', 'extractor', StageService.method.claimStage],
    ['PermissionDenied', 'gateway', hold],
    ['PermissionDenied', 'extractor', getBalance],
    ['PermissionDenied', 'operator', StageService.method.claimStage],
  ])('is %s to the %s for a method of the table', async (said, caller, method) => {
    expect(await call({ callers }, { method, header: bearer(`token of ${caller}`) })).toBe(said);
  });

  it('knows no one by a wrong token, the digest of a token, or none', async () => {
    for (const header of [bearer('wrong'), bearer(callers[0]?.sha256 ?? ''), {}])
      expect(await call({ callers }, { method: getBalance, header })).toBe('Unauthenticated');
  });

  it('answers a health check of anyone', async () => {
    expect(await call({ callers: [] }, { method: Health.method.check, header: {} })).toBe('answered');
  });

  it('tells whom it refused, and what', async () => {
    const refused: RefusedCall[] = [];
    const security = { callers, onRefused: (one: RefusedCall) => refused.push(one) };
    await call(security, { method: grant, header: bearer('token of extractor') });
    await call(security, { method: grant, header: bearer('wrong') });
    await call(security, { method: grant, header: bearer('token of operator') });
    const what = { service: 'chartloom.accounts.v1.AccountsService', method: 'Grant' };
    expect(refused).toEqual([
      { ...what, caller: 'extractor', code: 'caller-not-allowed' },
      { ...what, caller: 'unknown', code: 'unknown-caller' },
    ]);
  });

  it.each([
    ['answered', 'gateway', ['other', 'c-gateway.ns.svc']],
    ['PermissionDenied', 'gateway', ['c-extractor.ns.svc', 'x-c-gateway.ns.svc']],
    ['PermissionDenied', 'gateway', undefined],
    ['answered', 'operator', ['c-accounts.ns.svc']],
  ])('is %s to the %s with a certificate of %j', async (said, caller, names) => {
    const security = { callers, tls, certificateName: 'c-{caller}.ns.svc' };
    const header = bearer(`token of ${caller}`);
    expect(await call(security, { method: getBalance, header, ...(names && { names }) })).toBe(said);
  });
});

describe('an upgrade from the one shared token', () => {
  const sent = async (token: string, sharedToken?: string): Promise<Record<string, string>> => {
    const header = new Headers();
    const send = sendServiceToken({ token, ...(sharedToken !== undefined && { sharedToken }) });
    await send(() => Promise.resolve(undefined as never))({ header } as Request);
    return Object.fromEntries(header);
  };
  /** The release before reads `authorization`, and knows the shared token alone. */
  const before: CalleeSecurity = { callers: [], sharedTokens: ['shared'] };
  const during: CalleeSecurity = { callers, sharedTokens: ['shared'] };

  it('lets new callers reach old callees, and old callers new ones', async () => {
    expect(await call(before, { method: getBalance, header: await sent('token of gateway', 'shared') })).toBe('answered');
    expect(await call(during, { method: getBalance, header: bearer('shared') })).toBe('answered');
  });

  it('holds a new caller to the table at once', async () => {
    expect(await call(during, { method: hold, header: await sent('token of gateway', 'shared') })).toBe('PermissionDenied');
  });

  it('ends with the shared token', async () => {
    expect(await call({ callers }, { method: getBalance, header: bearer('shared') })).toBe('Unauthenticated');
    expect(await call({ callers }, { method: getBalance, header: await sent('token of gateway') })).toBe('answered');
  });
});
