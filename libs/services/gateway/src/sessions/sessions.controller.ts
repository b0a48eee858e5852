import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ENDPOINTS, validate } from '@chartloom/contracts';
import { Clock, sha256Hex } from '@chartloom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Addresses } from '../http/addresses.js';
import { assertAddress } from '../http/access.js';
import { AuditRecorder } from '../http/audit-recorder.js';
import { AuthenticationService } from '../http/authentication.service.js';
import { callerOf, type Caller } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { beginSession, endOf, expiryOf, SessionBox, type Session } from '../http/session-box.js';
import { SessionCookies } from '../http/session-cookies.js';

/** Sign-in and sign-out of people in a browser. */
@Controller()
export class SessionsController {
  constructor(
    @Inject(AuthenticationService) private readonly authentication: AuthenticationService,
    @Inject(SessionBox) private readonly box: SessionBox,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Inject(Addresses) private readonly addresses: Addresses,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Serves(ENDPOINTS.createSession)
  async create(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookies.assertSameOrigin(request);
    const { client_id, client_secret } = validate(ENDPOINTS.createSession.body, request.body);
    const caller = await this.authentication.authenticate(client_id, client_secret, request.ip);
    request.caller = caller;
    assertAddress(caller, request.ip);
    const session = beginSession(caller.clientId, sha256Hex(client_secret), this.clock.now());
    void reply.header('set-cookie', this.cookies.withSession(request, this.box.seal(session)));
    this.audit.recordAllowed(request, { action: 'session', change: 'create' });
    return this.view(caller, session);
  }

  @Serves(ENDPOINTS.session)
  show(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const session = request.session && { ...request.session, seenAt: this.clock.now() };
    if (session) void reply.header('set-cookie', this.cookies.withSession(request, this.box.seal(session)));
    return this.view(callerOf(request), session);
  }

  @Serves(ENDPOINTS.endSession)
  end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('set-cookie', this.cookies.gone(request));
    this.audit.recordAllowed(request, { action: 'session', change: 'delete' });
    return { message: 'Signed out' as const };
  }

  private view({ clientId, kind, scopes, plan }: Caller, session: Session | undefined) {
    return {
      ...{ client_id: clientId, kind, scopes: [...scopes], plan },
      ...(scopes.includes('operator') && { admin_api: this.addresses.hasAdmin }),
      ...(session && { expires_at: isoOf(expiryOf(session)), ends_at: isoOf(endOf(session)) }),
    };
  }
}

const isoOf = (at: number): string => new Date(at).toISOString();
