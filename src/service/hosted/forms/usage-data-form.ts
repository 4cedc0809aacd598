import { text } from '../../../contract/fields.ts';
import type { UsageDataSource } from '../../../domain/owners/owner-record.ts';
import { type Checked, faults, type FormBody, textFault, typed } from '../form-values.ts';

export const usageDataFields = ['method', 'brand', 'note'];

/** Longer than a line: a meter reading with its date, or where the figures can be found. */
const NOTE_MAX = 1000;

/** Control characters but for tab and line feed. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

function noteFault(note: string): string | undefined {
  if (note.trim() === '') return 'Write down a meter reading, or say where your figures can be found.';
  if (note.trim().length > NOTE_MAX) return `Use at most ${NOTE_MAX} characters.`;
  return UNPRINTABLE.test(note) || !note.isWellFormed() ? 'Remove the characters that cannot be printed.' : undefined;
}

export function checkUsageData(body: FormBody): Checked<UsageDataSource> {
  const method = typed(body, 'method');
  const brand = typed(body, 'brand');
  const note = typed(body, 'note').replaceAll('\r\n', '\n');
  if (method === 'integration') {
    const fault = textFault(brand, 'Enter the maker of your inverter.');
    return fault ? { errors: { brand: fault } } : { values: { method, brand: text.parse(brand), site_id: '', serial_number: null, state: 'requested' } };
  }
  if (method === 'manual') {
    const fault = noteFault(note);
    return fault ? { errors: { note: fault } } : { values: { method, readings: [] } };
  }
  return { errors: faults({ method: 'Choose how we may know what your system produces.' }) };
}
