import { DomainError } from '../../../../domain/domain-error.ts';
import type { SyncOperations } from '../../../../store/sync-operations.ts';
import type { ConflictRecord, Resolution } from '../../../../store/sync-records.ts';
import { serviceRules } from '../../../../contract/service-rules.ts';
import { rule } from '../../../../contract/rules.ts';

const AT_ONCE = 100;

const fieldsOf = ({ fields }: ConflictRecord): string =>
  fields
    .map(({ field }) => field)
    .toSorted()
    .join();

/** What may be meant of more than one record. */
const general: readonly Resolution['kind'][] = ['restore', 'let_go', 'remove_one', 'keep_both'];

/** A value of a person's own, and what is said about one row of the service, mean one record alone. */
function assertGeneral(resolution: Resolution): void {
  const isGeneral =
    resolution.kind === 'fields'
      ? Object.values(resolution.choices).every((choice) => 'take' in choice)
      : general.includes(resolution.kind);
  if (!isGeneral)
    throw new DomainError('validation_failed', { code: 'answer_for_one_record' }, [
      {
        field: 'alike',
        message: rule(serviceRules.notAlike, { names: 'here or there, restore, let_go, remove_one, keep_both' }),
      },
    ]);
}

/**
 * The other open conflicts that the same answer decides: of the same kind and topic, about the same fields. Throws
 * `validation_failed` on `alike` for an answer that cannot mean more than one record.
 */
export async function alikeConflicts(
  { conflicts }: Pick<SyncOperations, 'conflicts'>,
  one: ConflictRecord,
  resolution: Resolution,
): Promise<number[]> {
  assertGeneral(resolution);
  const alike: number[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await conflicts.list({ page, limit: AT_ONCE, open: true });
    for (const other of rows)
      if (
        other.id !== one.id &&
        other.kind === one.kind &&
        other.topic === one.topic &&
        fieldsOf(other) === fieldsOf(one)
      )
        alike.push(other.id);
    if (rows.length < AT_ONCE) return alike;
  }
}
