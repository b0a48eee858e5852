import { AppError } from '@chartloom/kernel';
import type { ProposerPolicy } from './proposer-policy.js';

/** What names a proposer in the environment of a process; docs/configuration.md explains each. */
interface ProposerKeys {
  readonly PROPOSER_URL?: string | undefined;
  readonly PROPOSER_MODEL?: string | undefined;
  readonly PROPOSER_KEY?: string | undefined;
  readonly PROPOSER_TIMEOUT_MS?: string | number | undefined;
  /** A list, or its items separated by commas. */
  readonly PROPOSER_ORGANIZATIONS?: string | readonly string[] | undefined;
}

const TIMEOUT_MS = 20_000;

/** @throws AppError configuration where the address is given and not what is asked there */
export function proposerFrom(keys: ProposerKeys): ProposerPolicy | undefined {
  const { PROPOSER_URL: url, PROPOSER_MODEL: model, PROPOSER_KEY: key } = keys;
  const { PROPOSER_TIMEOUT_MS: timeout = TIMEOUT_MS, PROPOSER_ORGANIZATIONS: listed = [] } = keys;
  if (url === undefined || url === '') return undefined;
  if (!URL.canParse(url)) throw new AppError('configuration', 'PROPOSER_URL is no address: give one as http://host:8000/v1');
  if (model === undefined) throw new AppError('configuration', 'PROPOSER_URL is set and PROPOSER_MODEL is not: name the model');
  const organizations = new Set(typeof listed === 'string' ? listed.split(',').map((id) => id.trim()) : listed);
  return { url, model, ...(key !== undefined && { key }), timeoutMs: Number(timeout), organizations };
}
