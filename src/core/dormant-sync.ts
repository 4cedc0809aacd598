import type { Reason } from '../contract/reasons/all-reasons.ts';
import { DomainError } from '../domain/domain-error.ts';
import { formatTimestamp } from '../domain/timestamp.ts';
import type { Store } from '../store/store.ts';
import type { Installation } from './installation.ts';
import type { RunningSync } from './running-sync.ts';

const NO_ACCESS: Reason = { code: 'no_access_here' };

/**
 * In the engine's place while a linked workspace has no credentials: changes are queued, nothing is sent, and it says
 * why.
 */
export function createDormantSync(
  { connection }: Pick<Installation, 'connection'>,
  { sync }: Pick<Store, 'sync'>,
): RunningSync {
  const unreachable = (): Promise<never> => Promise.reject(new DomainError('upstream_unreachable', NO_ACCESS));
  return {
    async status() {
      const [counts, { last_success_at: last }] = await Promise.all([sync.counts(), sync.facts()]);
      return {
        state: 'attention',
        ...counts,
        last_success_at: last === null ? null : formatTimestamp(last),
        next_attempt_at: null,
      };
    },
    wake: () => undefined,
    lastError: () => NO_ACCESS,
    warnings: () => [],
    connection,
    missing: () => null,
    believeRemovals: () => false,
    onChange: () => () => undefined,
    createLink: unreachable,
    refreshOwner: unreachable,
    stop: async () => undefined,
  };
}
