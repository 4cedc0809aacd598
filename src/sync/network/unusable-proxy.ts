import type { Reason } from '../../contract/reasons/all-reasons.ts';

/**
 * A proxy was named in a way that nothing can be done with, by a variable of the environment, or (null) by the settings
 * of the computer. What was named is not repeated: a password may be in it.
 */
export class UnusableProxy extends Error {
  readonly reason: Reason;

  constructor(variable: string | null) {
    super('the proxy that was named cannot be used');
    this.reason = { code: 'proxy_unusable', variable };
  }
}
