import { expect } from '@jest/globals';
import { Problem } from '@chartloom/contracts';
import type { Answer } from './client.js';

/**
 * Checks that `answer` has the form of every error: the interface's message, in a problem document, with a request id.
 */
export function expectProblem(answer: Answer, status: number, message: string, code?: string): Problem {
  expect([answer.status, answer.body['message']]).toEqual([status, message]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const problem = Problem.strict().parse(answer.body);
  expect(problem).toMatchObject({ status, type: `urn:chartloom:error:${problem.code}` });
  expect(problem.request_id).toBe(answer.headers.get('x-request-id'));
  if (code !== undefined) expect(problem.code).toBe(code);
  return problem;
}
