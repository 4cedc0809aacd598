import { formatTimestamp } from '../domain/timestamp.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { Network } from '../sync/sync-deps.ts';
import type { Store } from '../store/store.ts';
import type { Installation } from './installation.ts';
import type { RunningSync } from './running-sync.ts';

/** Starts the engine of one workspace on its store and its network. */
export function startEngine(installation: Installation, store: Store, network: Network): RunningSync {
  return {
    async status() {
      const [counts, facts] = await Promise.all([store.sync.counts(), store.sync.facts()]);
      const at = facts.last_success_at;
      return { state: facts.paused ? 'paused' : 'idle', ...counts, last_success_at: at === null ? null : formatTimestamp(at), next_attempt_at: null };
    },
    wake: () => undefined,
    lastError: () => null,
    connection: installation.connection,
    onChange: () => () => undefined,
    createLink: () => Promise.reject(new DomainError('upstream_unreachable', 'The service cannot be reached.')),
    refreshOwner: async () => undefined,
    stop: () => network.close(),
  };
}
