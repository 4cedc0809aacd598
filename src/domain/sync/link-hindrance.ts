import type { Flag } from '../../contract/console/sync-changes.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';

/**
 * Why no link can be made yet because of its owner or its installer: the service does not have all there is of the
 * record (SY35, T28). Null when it has; a twin is a question about what it has. `known`: what the service calls the
 * record; `flagged`: the records of the topic of which something waits, was refused or is undecided.
 */
export function linkHindrance(
  record: 'system_owners' | 'installers',
  id: number,
  known: { upstream_id: string | null } | undefined,
  flagged: readonly { record_id: number; flag: Flag }[],
): Reason | null {
  const flag = flagged.find(({ record_id }) => record_id === id)?.flag;
  if (flag === 'refused') return { code: 'refused_before_link', record };
  if (flag === 'conflict') return { code: 'undecided_before_link', record };
  const isWaiting = flag !== undefined && flag !== 'twin';
  return isWaiting || typeof known?.upstream_id !== 'string' ? { code: 'unsent_before_link', record } : null;
}
