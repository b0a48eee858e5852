import { Random } from '@chartloom/testing';

/** The random numbers of one case: a case is the same whatever ran before it. */
export const randomOf = (seed: number, number: number): Random =>
  new Random((Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) | 0);
