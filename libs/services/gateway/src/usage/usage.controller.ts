import { Controller, Inject, Req } from '@nestjs/common';
import { accountsV1, ENDPOINTS, validate } from '@chartloom/contracts';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { iso } from '../jobs/job-views.js';

const PAGE = 50;

@Controller()
export class UsageController {
  constructor(@Inject(Rpc) private readonly rpc: Rpc) {}

  @Serves(ENDPOINTS.usage)
  async usage(@Req() request: FastifyRequest) {
    const { organizationId, limits: l } = callerOf(request);
    const { limit, page_token: pageToken = '' } = validate(ENDPOINTS.usage.query, request.query, 'query');
    const accounts = this.rpc.client(accountsV1.AccountsService);
    const [balance, ledger] = await Promise.all([
      accounts.getBalance({ organizationId }),
      accounts.listLedger({ organizationId, pageSize: Number(limit ?? PAGE), pageToken }),
    ]);
    const { plan, granted, available, held, spent } = balance;
    return {
      plan,
      credits: { granted, available, held, spent },
      limits: {
        max_pages: l.maxPages,
        max_bytes: l.maxBytes,
        retention_days: l.retentionDays,
        converts_per_minute: l.convertsPerMinute,
        reads_per_minute: l.readsPerMinute,
        uploads_per_minute: l.uploadsPerMinute,
        failures_per_minute: l.failuresPerMinute,
      },
      ledger: ledger.entries.map(({ kind, units, jobId, reason, at }) => ({
        kind,
        units,
        ...(jobId !== '' && { job_id: jobId }),
        ...(reason !== '' && { reason }),
        at: iso(at),
      })),
      ...(ledger.nextPageToken !== '' && { next_page_token: ledger.nextPageToken }),
    };
  }
}
