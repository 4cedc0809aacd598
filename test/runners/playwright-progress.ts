import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { Progress } from './progress.ts';

const nameOf = (test: TestCase): string =>
  test
    .titlePath()
    .filter((part) => part !== '')
    .join(' › ');

/** How far Playwright is, beside its own reporter. */
export default class PlaywrightProgress implements Reporter {
  #progress: Progress | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress = new Progress('e2e', 'tests', suite.allTests().length);
  }

  onTestBegin(test: TestCase): void {
    this.#progress?.start(nameOf(test));
  }

  onTestEnd(test: TestCase): void {
    this.#progress?.finish(nameOf(test));
  }

  onEnd(): void {
    this.#progress?.end();
  }
}
