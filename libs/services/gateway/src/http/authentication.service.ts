import { Inject, Injectable } from '@nestjs/common';
import { accountsV1, fail } from '@chartloom/contracts';
import { Clock, isAppError, SECOND, sha256Hex } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type { Caller } from './caller.js';

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

  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError `invalid-credentials`, whatever is wrong with them */
  async authenticate(clientId: string | undefined, secret: string | undefined): Promise<Caller> {
    if (!clientId || !secret) throw fail('invalid-credentials');
    const key = sha256Hex(`${clientId}\n${secret}`);
    const now = this.clock.now();
    const cached = this.known.get(key);
    if (cached && cached.until > now) return cached.caller;
    const caller = this.ask(clientId, secret);
    if (this.known.size >= MAX_ENTRIES) this.known.clear();
    this.known.set(key, { until: now + CACHE_MS, caller });
    try {
      return await caller;
    } catch (error) {
      if (this.known.get(key)?.caller === caller) this.known.delete(key);
      throw isAppError(error) && error.code === 'organization-not-found' ? fail('invalid-credentials') : error;
    }
  }

  /** Drops what is known of an organization's clients. */
  async forget(organizationId: string): Promise<void> {
    for (const [key, { caller }] of this.known) {
      const known = await caller.catch(() => undefined);
      if (known?.organizationId === organizationId) this.known.delete(key);
    }
  }

  private async ask(clientId: string, clientSecret: string): Promise<Caller> {
    const answer = await this.rpc.client(accountsV1.AccountsService).authenticate({ clientId, clientSecret });
    if (!answer.limits) throw new Error('accounts answered without limits');
    return { organizationId: answer.organizationId, clientId: answer.clientId, plan: answer.plan, limits: answer.limits };
  }
}
