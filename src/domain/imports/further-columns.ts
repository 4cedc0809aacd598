import {
  besideFields,
  columnSource,
  importFields,
  importTopics,
  isWritten,
  type FieldSource,
  type ImportField,
  type ImportPlan,
} from '../../contract/import-plan.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { plainHeader, type Column } from './column.ts';
import type { Guess } from './guessed-sources.ts';

/** Whether a column takes the place of a source: there is none, or it says nothing of its own. */
const isOpen = (source: FieldSource | undefined): boolean =>
  !isWritten(source) || (source.from === 'all' && source.text.trim() === '');

/**
 * The plan of an earlier file for one that has more columns behind its own, from the place `width` on: where they are
 * called as a field is, they fill it, unless the earlier plan has a column for it.
 */
export function withFurtherColumns(
  earlier: ImportPlan,
  columns: readonly Column[],
  width: number,
): Omit<Guess, 'guessed'> {
  const plan = { ...earlier };
  const reasons: Guess['reasons'] = {};
  const found = new Map(columns.map(({ header }, index) => [plainHeader(header), index] as const).slice(width));
  for (const topic of importTopics) {
    const sources: Partial<Record<ImportField, FieldSource>> | null | undefined = earlier[topic];
    if (!sources) continue;
    const more = importFields[topic].flatMap((field) => {
      const column = found.get(plainHeader(fieldName(field)));
      return column !== undefined && isOpen(sources[field])
        ? [[field, columnSource(topic, field, columns, column)] as const]
        : [];
    });
    for (const field of Object.keys(sources)) reasons[`${topic}.${field}`] = 'remembered';
    for (const [field] of more) reasons[`${topic}.${field}`] = 'name';
    plan[topic] = { ...sources, ...Object.fromEntries(more) };
  }
  for (const topic of importTopics)
    for (const field of besideFields[topic]) if (plan[field]) reasons[`${topic}.${field}`] = 'remembered';
  return { plan, reasons };
}
