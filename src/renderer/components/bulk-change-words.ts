import type { BulkChange, BulkFault, ShownEdit } from '../../contract/console/bulk-changes.ts';
import { bulkChanges } from '../../languages/en-US/console/bulk-changes.ts';
import { bulkFaults } from '../../languages/en-US/console/bulk-faults.ts';
import { fieldLabel } from '../lib/field-words.ts';
import type { Words } from '../lib/words.ts';

/** `1 generator and 2 inverters`, where they went together; less exactly where only some of them did. */
function recordsIn({ topic, edit, total }: BulkChange, count: number) {
  const inverters = edit.kind === 'remove' && 'inverters' in edit ? (edit.inverters ?? 0) : 0;
  const together = count === total ? 'both' : 'records';
  return { what: inverters === 0 ? topic : together, count, generators: total - inverters, inverters };
}

/** A change of values, which inverters alone have. */
function changeWords(edit: Exclude<ShownEdit, { kind: 'remove' }>, count: number, words: Words): string {
  const t = words.of({ bulkChanges });
  const setOf = (field: string) => t('bulkChanges.figuresSet', { field: fieldLabel(field, words), count });
  if (edit.kind === 'figures') return setOf(edit.field);
  if (edit.kind === 'add') return t('bulkChanges.productionAdded', { count });
  const { is_producing, production_rate } = edit.values;
  if (is_producing !== undefined && production_rate === undefined)
    return is_producing ? t('bulkChanges.setToProducing', { count }) : t('bulkChanges.setToIdle', { count });
  if (production_rate !== undefined && is_producing === undefined) return setOf('production_rate');
  return t('bulkChanges.changed', { count });
}

/** What became of a change: `12 generators deleted`. */
export function bulkChangeWords(change: BulkChange, words: Words): string {
  const { edit, state, total, changed, undone } = change;
  const t = words.of({ bulkChanges });
  if (state === 'running')
    return edit.kind === 'remove'
      ? t('bulkChanges.deleting', { done: changed, ...recordsIn(change, total) })
      : t('bulkChanges.changing', { done: changed, count: total });
  if (state === 'undoing') return t('bulkChanges.undoing', { done: undone, ...recordsIn(change, changed) });
  if (state === 'stopped' && undone > 0)
    return t('bulkChanges.stoppedUndoing', { done: undone, ...recordsIn(change, changed) });
  if (state === 'undone')
    return edit.kind === 'remove'
      ? t('bulkChanges.deletionUndone', recordsIn(change, undone))
      : t('bulkChanges.changeUndone', { count: undone });
  const done =
    edit.kind === 'remove' ? t('bulkChanges.deleted', recordsIn(change, changed)) : changeWords(edit, changed, words);
  return state === 'stopped' && changed < total ? t('bulkChanges.stopped', { done, total }) : done;
}

/** Why a change left a record out. */
export const faultWords = (code: BulkFault, words: Words): string => words.of({ bulkFaults })(`bulkFaults.${code}`);

/** What could not be done, and why: `2 left out: 41, 42 (no longer here)`. */
export function leftOutWords({ faults, fault_count: count }: BulkChange, words: Words): string | undefined {
  if (count === 0) return undefined;
  const byCode = new Map<BulkFault, number[]>();
  for (const { id, code } of faults) byCode.set(code, [...(byCode.get(code) ?? []), id]);
  const parts = [...byCode].map(
    ([code, ids]) => `${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''} (${faultWords(code, words)})`,
  );
  return words.of({ bulkChanges })('bulkChanges.leftOut', { count, records: parts.join('; ') });
}

/** Why a change cannot be undone any more: `Can’t be undone: already sent, …`. */
export const hindranceWords = ({ undo_hindrance: hindrance }: BulkChange, words: Words): string | undefined =>
  hindrance === null
    ? undefined
    : words.of({ bulkChanges })('bulkChanges.notUndone', { reason: faultWords(hindrance, words) });
