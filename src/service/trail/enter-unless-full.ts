import { DomainError } from '../../domain/domain-error.ts';
import type { Also, NewTrailEntry } from '../../store/trail-store.ts';
import type { ServiceDeps } from '../service-deps.ts';

/**
 * Enters what a full disk must not keep from happening: people sign in then, too, to look and to make room. The log has
 * it in place of the trail.
 */
export async function enterUnlessFull(
  { consoleStore, logger }: Pick<ServiceDeps, 'consoleStore' | 'logger'>,
  entry: NewTrailEntry,
  also: Pick<Also, 'assert' | 'act'> = {},
): Promise<void> {
  try {
    await consoleStore.trail.add(entry, also);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'storage_full') throw error;
    also.assert?.();
    logger.warn({ kind: entry.kind }, 'the disk is full, and the audit trail has no entry of this');
    also.act?.(undefined);
  }
}
