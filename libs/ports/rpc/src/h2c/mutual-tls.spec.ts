import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Code } from '@connectrpc/connect';
import { registryV1 } from '@chartloom/contracts';
import { bound } from '../rpc.js';
import { knownCaller } from './admission.js';
import { H2cRpc } from './h2c-rpc.js';
import type { CallerSecurity, RefusedCall, TlsMaterial } from './options.js';
import { RpcServer } from './rpc-server.js';

/** Keys made for this test alone, valid for a hundred years: an authority, and a service called localhost. */
const CA = `-----BEGIN CERTIFICATE-----
MIIBnTCCAUOgAwIBAgIUASIfNTuJzFpCSqCCIbHTm+o3ptcwCgYIKoZIzj0EAwIw
IzEhMB8GA1UEAwwYQ2hhcnRsb29tIHRlc3QgYXV0aG9yaXR5MCAXDTI2MTEyMTEw
MzYwMVoYDzIxMjYxMDI4MTAzNjAxWjAjMSEwHwYDVQQDDBhDaGFydGxvb20gdGVz
dCBhdXRob3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATom1iK0lyF/U06
cZrfUkamYSnYwgCFd6f56QVP4w5eEJ+wKRwE7Tdn4q+AMWi0XB9h91twRnfre0ur
Aj/oDE39o1MwUTAdBgNVHQ4EFgQU7bohwlVl8WjsnRLPsoO+iguHVzYwHwYDVR0j
BBgwFoAU7bohwlVl8WjsnRLPsoO+iguHVzYwDwYDVR0TAQH/BAUwAwEB/zAKBggq
hkjOPQQDAgNIADBFAiAHGjR8ulyuDdbPByucL3aVjDLDgJnp1eJqP16Pq/i5DAIh
APvbXu4u5DjkofiYKxOK1Bt0xs8eGViQQWmGx6T6zcVP
-----END CERTIFICATE-----`;
const OURS: TlsMaterial = {
  ca: CA,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtiNdpGJxuXwAZh7t
oa6tEjgY7KmRPvw8cW46Sx3s4IChRANCAARpJAEUuSFLO3e534S4IijQKIWcbjqA
a6IuiuoZv/LslYGBMx2aYRmMqHA9/VYWXKLA4Jy8EGX10t9Jo7wzJlwx
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBsDCCAVagAwIBAgIUbr4DiPbT76J12mHZJFYa4XaTUiYwCgYIKoZIzj0EAwIw
IzEhMB8GA1UEAwwYQ2hhcnRsb29tIHRlc3QgYXV0aG9yaXR5MCAXDTI2MTEyMTEw
MzYwMVoYDzIxMjYxMDI4MTAzNjAxWjASMRAwDgYDVQQDDAdzZXJ2aWNlMFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAEaSQBFLkhSzt3ud+EuCIo0CiFnG46gGuiLorq
Gb/y7JWBgTMdmmEZjKhwPf1WFlyiwOCcvBBl9dLfSaO8MyZcMaN3MHUwFAYDVR0R
BA0wC4IJbG9jYWxob3N0MB0GA1UdJQQWMBQGCCsGAQUFBwMBBggrBgEFBQcDAjAd
BgNVHQ4EFgQUQJXZ7qNfK/5WDNnkVve2QvX0MGEwHwYDVR0jBBgwFoAU7bohwlVl
8WjsnRLPsoO+iguHVzYwCgYIKoZIzj0EAwIDSAAwRQIgTduRThonotCRkdlRVPtD
/aGyzeooxkIDssv1HYrVmRsCIQCdFKyJ1ZdGpRLkD1Pa5v3y7o+5+rMcebxphQgg
qEN5HQ==
-----END CERTIFICATE-----`,
};
/** Of another authority, for the same name. */
const STRANGER: TlsMaterial = {
  ca: CA,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOW36n11fT370x8KG
Iy1sW5SAQSsBhpEs4z/nScvrtLehRANCAATKb6ITsaSZ7zBBImVBoFCkWIpqcEjp
4hUMUDHC5VsdqUfaTTaK606D2zHujMoHQuBqRlja3tnBDPc6hGuEcxvI
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBpjCCAUugAwIBAgIUMZ6GWrG6nTzzGTzD4EDwlmrTkKUwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRYW5vdGhlciBhdXRob3JpdHkwIBcNMjYxMTIxMTAzNjAxWhgP
MjEyNjEwMjgxMDM2MDFaMBwxGjAYBgNVBAMMEWFub3RoZXIgYXV0aG9yaXR5MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEym+iE7Gkme8wQSJlQaBQpFiKanBI6eIV
DFAxwuVbHalH2k02iutOg9sx7ozKB0LgakZY2t7ZwQz3OoRrhHMbyKNpMGcwHQYD
VR0OBBYEFAE06+2m1MVkc59kJmDIBpdtbHejMB8GA1UdIwQYMBaAFAE06+2m1MVk
c59kJmDIBpdtbHejMA8GA1UdEwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxo
b3N0MAoGCCqGSM49BAMCA0kAMEYCIQCnrHTd7Ux1fQYx0JjOYrIe0KoidgdHaZ/5
rYyaWf5dRwIhALEYKG3Dt6EI14Y8VS/aJY2h0UBQIsHooApoKm3/C/Fa
-----END CERTIFICATE-----`,
};

/** The names of the certificate are `localhost` alone: for the test it is that of whoever is called so. */
const callers = [knownCaller('extractor', 't'), knownCaller('operator', 'of the operator')];
const token = 't';

describe('mutual TLS among services', () => {
  const stages = { heartbeat: () => ({ held: true }), claimStage: () => ({}), releaseStage: () => ({}) };
  const server = new RpcServer([bound(registryV1.StageService, stages)], { callers, tls: OURS });
  const clients: H2cRpc[] = [];
  let port = 0;
  const heartbeat = (address: string, security: CallerSecurity) => {
    const rpc = new H2cRpc({ addresses: { [registryV1.StageService.typeName]: address }, security });
    clients.push(rpc);
    return rpc.client(registryV1.StageService).heartbeat({});
  };
  beforeAll(async () => {
    port = await server.listen('localhost', 0);
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await server.close();
  });

  it.each(['https', 'dns+https'])('lets a service in that has a certificate of the authority, over %s', async (scheme) => {
    expect(await heartbeat(`${scheme}://localhost:${port}`, { token, tls: OURS })).toMatchObject({ held: true });
  });

  it.each<[string, string, CallerSecurity]>([
    ['a certificate of another authority', 'https', { token, tls: STRANGER }],
    ['a token alone, in cleartext', 'http', { token }],
    ['a certificate without a token', 'https', { token: 'another', tls: OURS }],
  ])('refuses %s', async (_, scheme, security) => {
    await expect(heartbeat(`${scheme}://localhost:${port}`, security)).rejects.toThrow();
  });

  it('asks for the name that was called, not for one that the certificate does not have', async () => {
    await expect(heartbeat(`https://127.0.0.1:${port}`, { token, tls: OURS })).rejects.toThrow();
  });

  describe('while an installation moves to it', () => {
    const moving = new RpcServer([bound(registryV1.StageService, stages)], {
      ...{ callers, tls: OURS, certificateName: 'localhost', acceptsPlain: true },
    });
    let at = 0;
    beforeAll(async () => {
      at = await moving.listen('localhost', 0);
    });

    it.each<[string, string, CallerSecurity]>([
      ['in cleartext, by its token', 'http', { token }],
      ['over TLS, by token and certificate', 'https', { token, tls: OURS }],
    ])('lets a service in %s, on one port', async (_, scheme, security) => {
      expect(await heartbeat(`${scheme}://localhost:${at}`, security)).toMatchObject({ held: true });
    });

    it.each<[string, string, CallerSecurity]>([
      ['another token in cleartext', 'http', { token: 'another' }],
      ['a certificate of another authority', 'https', { token, tls: STRANGER }],
    ])('refuses %s', async (_, scheme, security) => {
      await expect(heartbeat(`${scheme}://localhost:${at}`, security)).rejects.toThrow();
    });

    it('closes beside a connection that never says what it is', async () => {
      const silent = connect(at, 'localhost');
      await once(silent, 'connect');
      const ended = once(silent, 'close');
      await moving.close();
      await ended;
    });
  });

  describe('whose certificate has to name the caller', () => {
    const refusals: RefusedCall[] = [];
    const named = (certificateName: string) =>
      new RpcServer([bound(registryV1.StageService, stages)], {
        ...{ callers, tls: OURS, certificateName },
        onRefused: (refused) => refusals.push(refused),
      });
    const servers = { ours: named('localhost'), another: named('chartloom-{caller}.ns.svc') };
    afterAll(async () => {
      for (const one of Object.values(servers)) await one.close();
    });

    it('lets it in under that name', async () => {
      const at = await servers.ours.listen('localhost', 0);
      expect(await heartbeat(`https://localhost:${at}`, { token, tls: OURS })).toMatchObject({ held: true });
    });

    it('refuses it under another, though the token is right, and tells it', async () => {
      const at = await servers.another.listen('localhost', 0);
      await expect(heartbeat(`https://localhost:${at}`, { token, tls: OURS })).rejects.toMatchObject({
        details: { cause: { code: Code.PermissionDenied } },
      });
      const { typeName: service } = registryV1.StageService;
      expect(refusals).toEqual([{ caller: 'extractor', service, method: 'Heartbeat', code: 'certificate-of-another' }]);
    });
  });
});
