import { Inject, Injectable } from '@nestjs/common';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { accountsV1, fail, isScope, USUAL_SCOPES } from '@chartloom/contracts';
import { Clock, isAppError, SECOND, sha256Hex } from '@chartloom/kernel';
import { clientKey } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import type { Session } from './session-box.js';
import type { Caller } from './caller.js';
import { LoginGuard } from './login-guard.js';

/** A revoked key works at most this long where its event was lost. */
const CACHE_MS = 30 * SECOND;
const MAX_ENTRIES = 10_000;

interface Known {
  readonly until: number;
  readonly caller: Promise<Caller>;
}

/** Finds the caller for a pair of credentials. Callers are cached for a moment, and dropped when accounts announces a change. */
@Injectable()
export class AuthenticationService {
  private readonly known = new Map<string, Known>();
  /** Pairs that were right once are always looked at: whoever fails beside them keeps them from nothing. */
  private readonly worked = new Set<string>();
  private readonly guard = new LoginGuard();

  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError `invalid-credentials`, whatever is wrong with them; `login-slowed` where too many were wrong from this address */
  async authenticate(clientId: string | undefined, secret: string | undefined, address: string): Promise<Caller> {
    if (!clientId || !secret) throw fail('invalid-credentials');
    const key = sha256Hex(`${clientId}\n${secret}`);
    const now = this.clock.now();
    const cached = this.known.get(key);
    if (cached && cached.until > now) return unended(await cached.caller, now);
    const attempt = this.attempt(key, clientKey(address), clientId, now);
    const caller = this.ask({ clientId, clientSecret: secret });
    this.keep(key, now, caller);
    try {
      const found = await caller;
      attempt.right();
      return found;
    } catch (error) {
      this.drop(key, caller);
      if (isUnknown(error)) {
        attempt.wrong();
        throw fail('invalid-credentials');
      }
      attempt.unjudged();
      throw error;
    }
  }

  /**
   * The caller of a session, whose secret was right when it began.
   * @throws AppError `invalid-credentials` where that secret opens nothing any more
   */
  async ofSession({ clientId, secretSha256 }: Session): Promise<Caller> {
    const key = `session ${clientId} ${secretSha256}`;
    const now = this.clock.now();
    const cached = this.known.get(key);
    if (cached && cached.until > now) return unended(await cached.caller, now);
    const caller = this.ask({ clientId, secretSha256 });
    this.keep(key, now, caller);
    try {
      return await caller;
    } catch (error) {
      this.drop(key, caller);
      throw isUnknown(error) ? fail('invalid-credentials') : error;
    }
  }

  /** Drops what is known of an organization's clients. */
  async forget(organizationId: string): Promise<void> {
    for (const [key, { caller }] of this.known) {
      const known = await caller.catch(() => undefined);
      if (known?.organizationId === organizationId) this.known.delete(key);
    }
  }

  /** @throws AppError `login-slowed` */
  private attempt(key: string, network: string, clientId: string, now: number) {
    const wait = this.worked.has(key) ? 0 : this.guard.begin(network, clientId, now);
    if (wait > 0) throw fail('login-slowed', { retry_after: Math.ceil(wait / SECOND) });
    return {
      right: (): void => {
        if (!this.worked.has(key)) this.guard.succeeded(network, clientId);
        if (this.worked.size >= MAX_ENTRIES) this.worked.clear();
        this.worked.add(key);
      },
      wrong: (): void => void this.worked.delete(key),
      /** Accounts could not be asked, which says nothing about the secret. */
      unjudged: (): void => {
        this.guard.succeeded(network, clientId);
      },
    };
  }

  private keep(key: string, now: number, caller: Promise<Caller>): void {
    if (this.known.size >= MAX_ENTRIES) this.known.clear();
    this.known.set(key, { until: now + CACHE_MS, caller });
  }

  private drop(key: string, caller: Promise<Caller>): void {
    if (this.known.get(key)?.caller === caller) this.known.delete(key);
  }

  private async ask(proof: MessageInitShape<typeof accountsV1.AuthenticateRequestSchema>): Promise<Caller> {
    const answer = await this.rpc.client(accountsV1.AccountsService).authenticate(proof);
    const { organizationId, plan, limits, grants } = answer;
    if (!limits) throw new Error('accounts answered without limits');
    return {
      ...{ organizationId, clientId: answer.clientId, plan, limits },
      kind: answer.kind === 'reviewer' ? 'reviewer' : 'client',
      scopes: grants ? grants.scopes.filter(isScope) : USUAL_SCOPES, // without: accounts of a version before grants
      addresses: grants?.addresses ?? [],
      ...(grants?.expiresAt && { expiresAt: timestampMs(grants.expiresAt) }),
    };
  }
}

/** A key that ends while it is cached ends at once. */
function unended(caller: Caller, now: number): Caller {
  if (caller.expiresAt !== undefined && caller.expiresAt <= now) throw fail('invalid-credentials');
  return caller;
}

const isUnknown = (error: unknown): boolean =>
  isAppError(error) && ['organization-not-found', 'invalid-credentials'].includes(error.code);
