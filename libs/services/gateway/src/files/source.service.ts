import { Inject, Injectable } from '@nestjs/common';
import { fail, type ErrorCode, type FileType, type registryV1 } from '@chartloom/contracts';
import { AppError, isAppError, SECOND, lookupTable } from '@chartloom/kernel';
import { Outbound, type OutboundResponse } from '@chartloom/platform';
import { IntakeService, type IntakeLimits } from './intake.service.js';

/** For the whole download; a client of convert waits for it. */
const DEADLINE_MS = 30 * SECOND;

/** Errors of the outbound guard in the interface's words: all are `File not found`; the code gives the cause. */
const SOURCE_ERRORS = lookupTable<ErrorCode>({
  'outbound-refused': 'source-refused',
  'outbound-unreachable': 'source-unreachable',
  'outbound-timeout': 'source-timeout',
  'outbound-too-large': 'file-too-large',
});

/** Fetches a client's presigned URL into a file. */
@Injectable()
export class SourceService {
  constructor(
    @Inject(Outbound) private readonly outbound: Outbound,
    @Inject(IntakeService) private readonly intake: IntakeService,
  ) {}

  /** @throws AppError `source-…` or what the intake refuses; `source-unreachable` and `source-timeout` may pass */
  async fetch(
    organizationId: string,
    url: string,
    expected: FileType,
    limits: IntakeLimits,
    signal?: AbortSignal,
  ): Promise<registryV1.File> {
    try {
      const response = await this.outbound.fetch(url, {
        deadlineMs: DEADLINE_MS,
        maxBytes: limits.maxBytes,
        ...(signal && { signal }),
      });
      await refuseStatus(response);
      return await this.intake.store(organizationId, response.body, expected, limits);
    } catch (error) {
      const code = isAppError(error) ? SOURCE_ERRORS[error.code] : undefined;
      throw code === undefined ? error : sourceError(code, error as AppError);
    }
  }
}

async function refuseStatus(response: OutboundResponse): Promise<void> {
  const { status } = response;
  if (status === 200) return;
  await response.discard();
  const passing = status >= 500 || status === 429 || status === 408;
  throw sourceError(
    passing ? 'source-unreachable' : 'source-not-found',
    new AppError('', `The source answered with status ${status}`),
  );
}

const sourceError = (code: ErrorCode, { message, details }: AppError): AppError => {
  const row = fail(code, { detail: message });
  return new AppError(code, row.message, {
    meta: { detail: message },
    retryable: details.retryable ?? code === 'source-unreachable',
  });
};
