import type { BulkEdit } from '../../contract/console/bulk-changes.ts';
import type { Micros } from '../timestamp.ts';
import type { InverterRecord } from './inverter-record.ts';
import { updateInverter } from './update-inverter.ts';

/** Digits of a sum: more would show how computers add fractions. */
const DIGITS = 15;

/** An inverter after a change of many; undefined where it cannot have the value. */
export function bulkEdited(record: InverterRecord, edit: BulkEdit, at: Micros): InverterRecord | undefined {
  if (edit.kind === 'remove') return undefined;
  if (edit.kind === 'update') return updateInverter(record, edit.values, at);
  const sum = record.total_lifetime_production + edit.total_lifetime_production;
  const total_lifetime_production = Number(sum.toPrecision(DIGITS));
  return Number.isFinite(total_lifetime_production)
    ? updateInverter(record, { total_lifetime_production }, at)
    : undefined;
}
