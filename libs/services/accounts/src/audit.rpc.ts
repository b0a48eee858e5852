import { Inject, Injectable } from '@nestjs/common';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { auditV1, fail } from '@chartloom/contracts';
import { ConnectService } from '@chartloom/rpc';
import { AuditHeadsService } from './audit-heads.service.js';

const DEFAULT_PAGE = 100;

/** AuditService over RPC: messages in, messages out, nothing decided here. */
@ConnectService(auditV1.AuditService)
@Injectable()
export class AuditRpc implements ServiceImpl<typeof auditV1.AuditService> {
  constructor(@Inject(AuditHeadsService) private readonly heads: AuditHeadsService) {}

  async keepHead({ head }: auditV1.KeepHeadRequest) {
    if (!head || head.chain === '') throw fail('invalid-request');
    await this.heads.keep(head);
    return {};
  }

  async listHeads({ pageSize, pageToken }: auditV1.ListHeadsRequest) {
    const limit = pageSize || DEFAULT_PAGE;
    const found = await this.heads.list(limit, pageToken);
    const heads = found.map(({ id: chain, n, mac, ended, at }) => ({ chain, n, mac, ended, at: timestampFromMs(at) }));
    return { heads, nextPageToken: found.length === limit ? (found.at(-1)?.id ?? '') : '' };
  }
}
