import type { Provider } from '@nestjs/common';
import { CONFIGURED_SCHEDULE, NotifierModule, SecretBox } from '@chartloom/notifier';
import type { AnyConfiguration } from '../configuration.js';
import type { ServiceParts } from './service-parts.js';

function secretBox({ WEBHOOK_KEYS }: AnyConfiguration): Provider[] {
  const [first, ...rest] = (WEBHOOK_KEYS ?? []).map(({ id, secret: key }) => ({ id, key }));
  return first ? [{ provide: SecretBox, useValue: new SecretBox([first, ...rest]) }] : [];
}

export const parts: ServiceParts = {
  module: NotifierModule,
  providers: (config) => [
    ...secretBox(config),
    ...(config.WEBHOOK_SCHEDULE_MS === undefined ? [] : [{ provide: CONFIGURED_SCHEDULE, useValue: config.WEBHOOK_SCHEDULE_MS }]),
  ],
};
