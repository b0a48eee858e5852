import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';

/** Jest's environment for Node, where the first failure of a file skips all of its other tests: one is enough to kill a mutant. */
export default class FailFastEnvironment extends TestEnvironment {
  private hasFailed = false;

  handleTestEvent(event: Circus.Event): void {
    if (event.name === 'hook_failure' || event.name === 'test_fn_failure') this.hasFailed = true;
    else if (this.hasFailed && event.name === 'test_start') event.test.mode = 'skip';
  }
}
