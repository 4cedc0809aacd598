import type { z } from 'zod';
import type { Conflict, Resolution, SyncTopic } from '../../contract/console/sync.ts';
import { installerUpdate } from '../../contract/installers.ts';
import { inverterUpdate } from '../../contract/inverters.ts';
import { systemOwnerUpdate } from '../../contract/system-owners.ts';
import { schemaFaults } from './field-faults.ts';
import type { FieldValue } from './field-words.ts';
import { fromUnitText, toUnitText, type ProductionUnit } from './production-unit.ts';

/** A person's answer about one field: one of the two values, or one that was typed. */
export type Choice = { take: 'here' | 'there' } | { typed: string };
/** By field; what has not been answered yet is absent. */
export type Choices = Readonly<Record<string, Choice | undefined>>;

const SCHEMAS: Partial<Record<SyncTopic, z.ZodType>> = { installers: installerUpdate, inverters: inverterUpdate, system_owners: systemOwnerUpdate };
const MEASURES = ['production_rate', 'total_lifetime_production'];
/** Of the first there are only two values, and a picture cannot be typed. */
const UNTYPED = ['is_producing', 'logo'];

/** Whether a value of one's own may be given for this field. */
export const canType = (topic: SyncTopic, field: string): boolean => SCHEMAS[topic] !== undefined && !UNTYPED.includes(field);

/** What stands in the field for a value of one's own at first; figures in the unit chosen in Settings. */
export function typedStart(field: string, value: FieldValue, unit: ProductionUnit): string {
  if (typeof value === 'number') return MEASURES.includes(field) ? toUnitText(value, unit) : String(value);
  return typeof value === 'string' ? value : '';
}

/** The resolution that the choices come to, or the faults by field. */
export function readChoices({ topic, fields }: Pick<Conflict, 'topic' | 'fields'>, choices: Choices, unit: ProductionUnit): { resolution: Resolution } | { faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const read: Extract<Resolution, { kind: 'fields' }>['choices'] = {};
  for (const { field } of fields) {
    const choice = choices[field];
    if (choice === undefined) faults[field] = 'Choose one of the values.';
    else if ('take' in choice) read[field] = choice;
    else {
      const typed = readTyped(topic, field, choice.typed, unit);
      if ('fault' in typed) faults[field] = typed.fault;
      else read[field] = typed;
    }
  }
  return Object.keys(faults).length > 0 ? { faults } : { resolution: { kind: 'fields', choices: read } };
}

function readTyped(topic: SyncTopic, field: string, text: string, unit: ProductionUnit): { value: FieldValue } | { fault: string } {
  const value = MEASURES.includes(field) ? fromUnitText(text, unit) : { value: text.trim() };
  if ('fault' in value) return value;
  const schema = SCHEMAS[topic];
  const fault = schema && schemaFaults(schema, { [field]: value.value })[field];
  return fault === undefined ? value : { fault };
}
