import { Controller, Inject, Req } from '@nestjs/common';
import { ENDPOINTS, policiesV1, policyFrom, policyMessage, validate, type Policy } from '@chartloom/contracts';
import { completePolicy, isBuiltInName } from '@chartloom/policies';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';

@Controller()
export class PoliciesController {
  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
  ) {}

  @Serves(ENDPOINTS.policies)
  async list(@Req() request: FastifyRequest) {
    const { organizationId } = callerOf(request);
    const { policies } = await this.policies().listPolicies({ organizationId });
    return { policies: policies.map(summary) };
  }

  @Serves(ENDPOINTS.createPolicy)
  async create(@Req() request: FastifyRequest): Promise<Policy> {
    const { organizationId } = callerOf(request);
    const definition = validate(ENDPOINTS.createPolicy.body, request.body);
    const policy = policyMessage(completePolicy(definition, 1));
    const written = required((await this.policies().createPolicy({ organizationId, policy })).policy);
    this.audit.recordAllowed(request, { action: 'write', policy: written.name, version: written.version });
    return written;
  }

  @Serves(ENDPOINTS.policy)
  async show(@Req() request: FastifyRequest<{ Params: { name: string } }>): Promise<Policy> {
    const { organizationId } = callerOf(request);
    const { version } = validate(ENDPOINTS.policy.query, request.query, 'query');
    const asked = { organizationId, name: request.params.name, version: Number(version ?? 0) };
    return required((await this.policies().getPolicy(asked)).policy);
  }

  private policies() {
    return this.rpc.client(policiesV1.PoliciesService);
  }
}

function required(policy: policiesV1.Policy | undefined): Policy {
  if (!policy) throw new Error('accounts answered without the policy');
  return policyFrom(policy);
}

const summary = ({ name, version, description }: policiesV1.Policy) => ({
  name,
  version,
  ...(description !== '' && { description }),
  built_in: isBuiltInName(name),
});
