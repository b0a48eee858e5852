import { Controller, Inject, Optional, Req } from '@nestjs/common';
import type { DeadLetterRecord } from '@chartloom/bus';
import { ENDPOINTS, validate } from '@chartloom/contracts';
import { Clock } from '@chartloom/kernel';
import { Readiness, type PartState } from '@chartloom/platform';
import type { FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { Serves } from '../http/serves.js';
import { DEAD_LETTERS, NO_DEAD_LETTERS, type DeadLetterDesk } from './dead-letter-desk.js';
import { aboutAll } from './operators.js';

const PAGE = 50;

/** Events that were given up, and the state of what the service is built on. */
@Controller()
export class OperationsController {
  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Optional() @Inject(DEAD_LETTERS) private readonly desk: DeadLetterDesk = NO_DEAD_LETTERS,
  ) {}

  @Serves(ENDPOINTS.deadLetters)
  async deadLetters(@Req() request: FastifyRequest) {
    const { limit = PAGE } = validate(ENDPOINTS.deadLetters.query, request.query, 'query');
    const { letters, kinds } = await this.desk.list();
    this.audit.recordAllowed(request, { action: 'admin', change: 'list', target: 'dead-letters' }, aboutAll(request));
    return { waiting: letters.length, kinds, dead_letters: letters.slice(0, Number(limit)).map(letterView) };
  }

  @Serves(ENDPOINTS.redrive)
  async redrive(@Req() request: FastifyRequest) {
    const { include_undecodable, dismiss, ...filter } = validate(ENDPOINTS.redrive.body, request.body);
    const report = await this.desk.redrive({ ...filter, includeUndecodable: include_undecodable, dismiss });
    const change = dismiss ? 'dismiss' : 'redrive';
    this.audit.recordAllowed(request, { action: 'admin', change, target: 'dead-letters' }, aboutAll(request));
    return { message: 'Dead letters processed successfully' as const, ...report };
  }

  @Serves(ENDPOINTS.health)
  async health() {
    const states = await this.readiness.states();
    return { checked_at: new Date(this.clock.now()).toISOString(), dependencies: states.map(stateView) };
  }
}

const letterView = ({ group, topic, partition, offset, key, id, code, attempts, buriedAt }: DeadLetterRecord) => ({
  ...{ group, topic, partition, offset, key, code },
  ...(id !== undefined && { event_id: id }),
  ...(attempts !== undefined && { attempts }),
  at: new Date(buriedAt).toISOString(),
});

const stateView = ({ part, ready, needed, latencyMs, since }: PartState) => ({
  ...{ name: part, state: ready ? ('up' as const) : ('down' as const), needed },
  latency_ms: Math.round(latencyMs * 10) / 10,
  since: new Date(since).toISOString(),
});
