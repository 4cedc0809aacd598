import { z } from 'zod';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { type Words } from '../../../lib/words.ts';
import type { Conflict, Resolution } from '../../../../contract/console/sync-changes.ts';
import { kindOfField, recordFields, type SyncTopic } from '../../../../contract/topics.ts';
import { updateShape } from '../../../../contract/record-fields.ts';
import { schemaFaults } from '../../../lib/field-faults.ts';
import type { FieldValue } from '../../../lib/field-words.ts';
import { readTyped } from '../../../lib/record-form.ts';
import { toUnitText, type ProductionUnit } from '../../../lib/production-unit.ts';

/** A person's answer about one field: one of the two values, or one that was typed. */
export type Choice = { take: 'here' | 'there' } | { typed: string };
/** By field; what has not been answered yet is absent. */
export type Choices = Readonly<Record<string, Choice | undefined>>;

const isMeasure = (field: string): boolean => kindOfField(field) === 'power' || kindOfField(field) === 'energy';

/**
 * Whether a value of one's own may be given for this field. Of a flag there are only two, and a picture cannot be
 * typed.
 */
export const canType = (topic: SyncTopic, field: string): boolean => {
  const { kind, update } = recordFields[topic][field] ?? {};
  return update === true && kind !== 'flag' && kind !== 'logo';
};

/** What stands in the field for a value of one's own at first; figures in the unit chosen in Settings. */
export function typedStart(field: string, value: FieldValue, unit: ProductionUnit): string {
  if (typeof value === 'number') return isMeasure(field) ? toUnitText(value, unit) : String(value);
  return typeof value === 'string' ? value : '';
}

/** The resolution that the choices come to, or the faults by field. */
export function readChoices(
  { topic, fields }: Pick<Conflict, 'topic' | 'fields'>,
  choices: Choices,
  unit: ProductionUnit,
  words: Words,
): { resolution: Resolution } | { faults: Record<string, string> } {
  const t = words.of({ syncDecisions });
  const faults: Record<string, string> = {};
  const read: Extract<Resolution, { kind: 'fields' }>['choices'] = {};
  for (const { field } of fields) {
    const choice = choices[field];
    if (choice === undefined) faults[field] = t('syncDecisions.noValue');
    else if ('take' in choice) read[field] = choice;
    else {
      const typed = readOwnValue(topic, field, choice.typed, unit, words);
      if ('fault' in typed) faults[field] = typed.fault;
      else read[field] = typed;
    }
  }
  return Object.keys(faults).length > 0 ? { faults } : { resolution: { kind: 'fields', choices: read } };
}

function readOwnValue(
  topic: SyncTopic,
  field: string,
  text: string,
  unit: ProductionUnit,
  words: Words,
): { value: FieldValue } | { fault: string } {
  const value = readTyped(field, text, unit, words);
  if ('fault' in value) return value;
  const fault = schemaFaults(z.object(updateShape(recordFields[topic])), { [field]: value.value }, words)[field];
  return fault === undefined ? value : { fault };
}
