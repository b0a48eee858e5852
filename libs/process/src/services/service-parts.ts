import type { Provider, Type } from '@nestjs/common';
import type { AnyConfiguration } from '../configuration.js';

/** What one service adds to the parts that all have: its module, and what that module injects from configuration. */
export interface ServiceParts {
  readonly module: Type;
  readonly providers: (config: AnyConfiguration) => readonly Provider[];
}
