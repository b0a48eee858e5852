import { AppError } from '@chartloom/kernel';
import type * as z from 'zod';

/**
 * Reads a service's configuration once, from text values (environment, flags).
 * @throws AppError `configuration` with a sentence for each key that is missing or wrong; values are not repeated
 */
export function parseConfig<T extends z.ZodType>(schema: T, values: Readonly<Record<string, string | undefined>>): z.infer<T> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const key = path.join('.');
    return key in given ? `${key}: ${message}` : `${key} is missing`;
  });
  throw new AppError('configuration', `The configuration is not usable. ${faults.join('. ')}`);
}
