import { Inject, Injectable } from '@nestjs/common';
import type { ServiceImpl } from '@connectrpc/connect';
import { fail, policiesV1, policyFrom, policyMessage } from '@chartloom/contracts';
import { ConnectService } from '@chartloom/rpc';
import { PoliciesService } from './policies.service.js';

/** PoliciesService over RPC: messages in, messages out, nothing decided here. */
@ConnectService(policiesV1.PoliciesService)
@Injectable()
export class PoliciesRpc implements ServiceImpl<typeof policiesV1.PoliciesService> {
  constructor(@Inject(PoliciesService) private readonly policies: PoliciesService) {}

  async createPolicy({ organizationId, policy }: policiesV1.CreatePolicyRequest) {
    if (!policy) throw fail('invalid-request');
    return { policy: policyMessage(await this.policies.create(organizationId, policyFrom({ ...policy, version: 1 }))) };
  }

  async getPolicy({ organizationId, name, version }: policiesV1.GetPolicyRequest) {
    return { policy: policyMessage(await this.policies.get(organizationId, name, version === 0 ? undefined : version)) };
  }

  async listPolicies({ organizationId }: policiesV1.ListPoliciesRequest) {
    return { policies: (await this.policies.list(organizationId)).map(policyMessage) };
  }
}
