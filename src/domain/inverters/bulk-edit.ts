import type { BulkFault, KeptEdit } from '../../contract/console/bulk-changes.ts';
import type { Micros } from '../timestamp.ts';
import type { InverterRecord } from './inverter-record.ts';
import { updateInverter } from './update-inverter.ts';

/** Digits of a sum: more would show how computers add fractions. */
const DIGITS = 15;

/** An inverter after a change of many, or why it cannot be changed. */
export function bulkEdited(record: InverterRecord, edit: KeptEdit, at: Micros): InverterRecord | BulkFault {
  if (edit.kind === 'remove') return 'gone';
  if (edit.kind === 'update') return updateInverter(record, edit.values, at);
  if (edit.kind === 'figures') {
    const row = edit.rows.find(({ id }) => id === record.id);
    return row?.from === record[edit.field] ? updateInverter(record, { [edit.field]: row.to }, at) : 'changed_since';
  }
  const sum = record.total_lifetime_production + edit.total_lifetime_production;
  const total_lifetime_production = Number(sum.toPrecision(DIGITS));
  return Number.isFinite(total_lifetime_production)
    ? updateInverter(record, { total_lifetime_production }, at)
    : 'out_of_range';
}
