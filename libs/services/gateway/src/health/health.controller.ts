import { Controller, Inject } from '@nestjs/common';
import { ENDPOINTS, fail } from '@chartloom/contracts';
import { Readiness } from '@chartloom/platform';
import { Serves } from '../http/serves.js';

/** Whether the process lives, and whether it can take requests. */
@Controller()
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  @Serves(ENDPOINTS.healthz)
  healthz() {
    return { status: 'ok' as const };
  }

  @Serves(ENDPOINTS.readyz)
  async readyz() {
    const missing = await this.readiness.missing();
    if (missing.length > 0) throw fail('service-unavailable', { detail: `Not ready: ${missing.join(', ')}` });
    return { status: 'ready' as const };
  }
}
