import { Readable } from 'node:stream';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ENDPOINTS, validate } from '@chartloom/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { EventStreams } from './event-streams.js';

/** Changes of jobs as server-sent events. */
@Controller()
export class EventsController {
  constructor(@Inject(EventStreams) private readonly streams: EventStreams) {}

  @Serves(ENDPOINTS.events)
  events(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { organizationId } = callerOf(request);
    const { last_event_id: asked } = validate(ENDPOINTS.events.query, request.query, 'query');
    const { 'last-event-id': header } = request.headers;
    const stream = Readable.from(this.streams.start(organizationId, typeof header === 'string' ? header : asked), {
      objectMode: false,
    });
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
}
