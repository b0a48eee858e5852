import { createHmac, timingSafeEqual } from 'node:crypto';

/** 32 bytes with the name they are known by. */
export interface AuditKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** How far a chain has come: the number of its last record, from 0, and that record's code. */
export interface ChainHead {
  readonly chain: string;
  readonly n: number;
  /** Lower-case hex. */
  readonly mac: string;
}

/** The code is the last member of a line, so that what it covers is the text before it and needs no order of members. */
const MAC = /^(.*),"mac":"([0-9a-f]{64})"\}$/;

/** @param before the code of the record before; empty for the first one */
export const macOf = (key: Uint8Array, before: string, text: string): string =>
  createHmac('sha256', key).update(`${before}\n${text}`).digest('hex');

/**
 * The line of a record, which its chain, number and code make the only one that can stand at its place.
 * @param before the head of the chain; `undefined` for its first record
 */
export function chainedLine(
  chain: string,
  before: ChainHead | undefined,
  record: object,
  { key }: AuditKey,
): { readonly line: string; readonly head: ChainHead } {
  const n = before === undefined ? 0 : before.n + 1;
  const text = JSON.stringify({ ...record, chain, n }).slice(0, -1);
  const mac = macOf(key, before?.mac ?? '', text);
  return { line: `${text},"mac":"${mac}"}`, head: { chain, n, mac } };
}

/** The two parts of a chained line, or `undefined` where it is none. */
export function splitLine(line: string): { readonly text: string; readonly mac: string } | undefined {
  const [, text, mac] = MAC.exec(line) ?? [];
  return text === undefined || mac === undefined ? undefined : { text, mac };
}

/** Compares in a time that tells nothing about where two codes differ. */
export const isSameMac = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
