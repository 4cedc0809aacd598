import type { BulkFault, KeptEdit } from '../../contract/console/bulk-changes.ts';
import { inverterFields, type InverterUpdate } from '../../contract/inverters.ts';
import { fieldNames } from '../../contract/record-fields.ts';
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

const updated = fieldNames(inverterFields, ({ update }) => update === true) as (keyof InverterUpdate)[];

/**
 * The record as it was before a change of many, or why that cannot be: whoever changed it since has the last word. If
 * it was sent in the meantime, its times are the service's; it is then changed back like any other edit.
 */
export function bulkReverted(
  record: InverterRecord,
  before: InverterRecord,
  edit: KeptEdit,
  at: Micros,
): InverterRecord | BulkFault {
  const made = bulkEdited(before, edit, record.updated_at);
  if (typeof made === 'string' || updated.some((field) => made[field] !== record[field])) return 'changed_since';
  if (JSON.stringify(made) === JSON.stringify(record)) return before;
  const differing = updated.filter((field) => before[field] !== record[field]);
  // The service cannot be told that a value is unknown.
  if (differing.some((field) => before[field] === null)) return 'sent_already';
  return updateInverter(record, Object.fromEntries(differing.map((field) => [field, before[field]])), at);
}
