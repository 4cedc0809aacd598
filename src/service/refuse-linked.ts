import { DomainError } from '../domain/domain-error.ts';
import type { SyncFacts } from '../store/sync-records.ts';

/** What of a store says whether its workspace is linked. */
export interface LinkFacts {
  sync: { facts(): Promise<Pick<SyncFacts, 'phase'>> };
}

/**
 * In a linked workspace the real service is the authority: throws DomainError `conflict` that says so and why it
 * matters here.
 */
export async function refuseLinked(
  { sync }: LinkFacts,
  why: 'sample_would_be_sent' | 'service_decides_accounts' | 'test_state_linked',
): Promise<void> {
  if ((await sync.facts()).phase !== 'unlinked') throw new DomainError('conflict', { code: why });
}
