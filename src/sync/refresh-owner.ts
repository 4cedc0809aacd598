import { DomainError } from '../domain/domain-error.ts';
import type { Store } from '../store/store.ts';
import { answerReason } from './network/answer-words.ts';
import { look } from './engine/look.ts';
import { recordIn } from './network/record-in.ts';
import { NetworkFailure, type Network } from './sync-deps.ts';
import { accountOf } from './network/topics.ts';

/**
 * Asks the service for one account and takes over what it says, flags above all: after a return, a refresh or a close
 * only they are believed (T27). Nothing happens to an account that the service does not have yet.
 * `upstream_unreachable`, `upstream_refused`.
 */
export async function refreshOwner(
  { store, network }: { store: Pick<Store, 'sync'>; network: Network },
  ownerId: number,
): Promise<void> {
  const known = await store.sync.records.get('system_owners', ownerId);
  if (typeof known?.upstream_id !== 'string') return;
  const reply = await network
    .request(accountOf(known.upstream_id), new AbortController().signal)
    .catch((error: unknown) => {
      throw error instanceof NetworkFailure ? new DomainError('upstream_unreachable', error.reason) : error;
    });
  if (reply.status === 408 || reply.status === 429 || reply.status >= 500)
    throw new DomainError('upstream_unreachable', answerReason(reply.status, reply.body));
  const row = recordIn('system_owners', reply.body);
  if (reply.status >= 300 || row?.upstream_id !== known.upstream_id)
    throw new DomainError('upstream_refused', answerReason(reply.status, reply.body));
  await look({ store: store.sync }, 'system_owners', [row]);
}
