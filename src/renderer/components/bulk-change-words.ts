import type { BulkChange, BulkFault, ShownEdit } from '../../contract/console/bulk-changes.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { topicName } from '../../contract/topics.ts';
import { bulkFaultReasons } from '../../contract/words/bulk-fault-reasons.ts';
import { counted, formatCount } from '../lib/format.ts';

/** `12 generators` */
export const recordsOf = (topic: BulkChange['topic'], count: number): string =>
  `${formatCount(count)} ${topicName[topic]}${count === 1 ? '' : 's'}`;

/** `1 generator and 2 inverters`, where they went together; less exactly where only some of them did. */
function recordsIn({ topic, edit, total }: BulkChange, count: number): string {
  const inverters = edit.kind === 'remove' && 'inverters' in edit ? (edit.inverters ?? 0) : 0;
  if (inverters === 0) return recordsOf(topic, count);
  return count === total
    ? `${recordsOf(topic, total - inverters)} and ${recordsOf('inverters', inverters)}`
    : counted(count, 'record');
}

function editWords(edit: ShownEdit, records: string): string {
  if (edit.kind === 'remove') return `${records} deleted`;
  if (edit.kind === 'figures') return `${fieldName(edit.field)} of ${records} set`;
  if (edit.kind === 'add') return `Production added to ${records}`;
  const { is_producing, production_rate } = edit.values;
  if (is_producing !== undefined && production_rate === undefined)
    return `${records} set to ${is_producing ? 'producing' : 'idle'}`;
  if (production_rate !== undefined && is_producing === undefined) return `Production rate of ${records} set`;
  return `${records} changed`;
}

/** `Deletion of 50 generators undone`. */
function undoneWords(change: BulkChange): string {
  const records = recordsIn(change, change.undone);
  return change.edit.kind === 'remove' ? `Deletion of ${records} undone` : `Change of ${records} undone`;
}

/** What became of a change: `12 generators deleted`. */
export function bulkChangeWords(change: BulkChange): string {
  const { edit, state, total, changed, undone } = change;
  if (state === 'running')
    return `${edit.kind === 'remove' ? 'Deleting' : 'Changing'}: ${formatCount(changed)} of ${recordsIn(change, total)}`;
  if (state === 'undoing') return `Undoing: ${formatCount(undone)} of ${recordsIn(change, changed)}`;
  if (state === 'stopped' && undone > 0)
    return `Stopped. ${formatCount(undone)} of ${recordsIn(change, changed)} put back`;
  if (state === 'undone') return undoneWords(change);
  const done = editWords(edit, recordsIn(change, changed));
  return state === 'stopped' && changed < total ? `Stopped. ${done}, of ${formatCount(total)}` : done;
}

/** What could not be done, and why: `2 could not be changed: 41, 42 (no longer here)`. */
export function leftOutWords({ faults, fault_count: count }: BulkChange): string | undefined {
  if (count === 0) return undefined;
  const byCode = new Map<BulkFault, number[]>();
  for (const { id, code } of faults) byCode.set(code, [...(byCode.get(code) ?? []), id]);
  const parts = [...byCode].map(
    ([code, ids]) => `${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''} (${bulkFaultReasons[code]})`,
  );
  return `${formatCount(count)} left out: ${parts.join('; ')}.`;
}

/** Why a change cannot be undone any more: `Can’t be undone: already sent, …`. */
export const hindranceWords = ({ undo_hindrance: hindrance }: BulkChange): string | undefined =>
  hindrance === null ? undefined : `Can’t be undone: ${bulkFaultReasons[hindrance]}.`;
