import { Readable } from 'node:stream';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ENDPOINTS, validate } from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthenticationService } from '../http/authentication.service.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import type { Session } from '../http/session-box.js';
import { EventStreams } from './event-streams.js';

/** Changes of jobs as server-sent events. */
@Controller()
export class EventsController {
  constructor(
    @Inject(EventStreams) private readonly streams: EventStreams,
    @Inject(AuthenticationService) private readonly authentication: AuthenticationService,
  ) {}

  @Serves(ENDPOINTS.events)
  events(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { organizationId } = callerOf(request);
    const { last_event_id: asked } = validate(ENDPOINTS.events.query, request.query, 'query');
    const { 'last-event-id': header } = request.headers;
    const { session } = request;
    const last = typeof header === 'string' ? header : asked;
    const isOver = session && (() => this.isOver(session));
    const stream = Readable.from(this.streams.start(organizationId, last, isOver), { objectMode: false });
    // the connection, not the stream: a stream notices only when it wakes
    reply.raw.once('close', () => {
      this.streams.ended(organizationId);
    });
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // a proxy that collects answers would hold the events back
        'x-accel-buffering': 'no',
      })
      .send(stream);
  }

  /** Whether the key or the sign-in of a session was revoked: the page that listens is told by the end of its stream. */
  private async isOver(session: Session): Promise<boolean> {
    try {
      await this.authentication.ofSession(session);
      return false;
    } catch (error) {
      return isAppError(error) && error.code === 'invalid-credentials';
    }
  }
}
