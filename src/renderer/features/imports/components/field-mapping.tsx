import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import {
  besideFields,
  importFields,
  type BesideField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { Section } from '../../../components/section.tsx';
import { BesideRow } from './beside-row.tsx';
import { FieldRow, rowKey, withSource } from './field-row.tsx';
import { FieldTable } from './field-table.tsx';
import type { Question } from './open-questions.tsx';

interface Props {
  read: ReadFile;
  topic: ImportTopic;
  /** Fields that are asked for elsewhere. */
  asked: readonly Question[];
  onPlan(plan: ImportPlan): void;
}

/**
 * Whether a file can have this: one with names for numbers has no nicknames, and only ours name generators, under the
 * English label.
 */
function isOffered(field: BesideField, { plan, columns }: ReadFile): boolean {
  if (field === 'homeowner_nickname') return plan.generators?.homeowner_id?.from !== 'names';
  return field !== 'generator' || (!plan.generators && columns.some(({ header }) => header === fieldName('generator')));
}

/** Which column is which field of one kind of record. Every change is looked at by the service at once. */
export function FieldMapping({ read, topic, asked, onPlan }: Props) {
  const t = useTranslate({ imports });
  const { plan } = read;
  const fields = importFields[topic].filter(
    (field) => !asked.some((each) => each.topic === topic && each.field === field),
  );
  return (
    <Section title={t('imports.fieldsOf', { topic })}>
      <FieldTable>
        {fields.map((field) => (
          <FieldRow
            key={rowKey(field, plan[topic]?.[field])}
            topic={topic}
            field={field}
            read={read}
            onSource={(source) => onPlan(withSource(read, topic, field, source))}
          />
        ))}
        {besideFields[topic]
          .filter((field) => isOffered(field, read))
          .map((field) => (
            <BesideRow key={field} read={read} topic={topic} field={field} onPlan={onPlan} />
          ))}
      </FieldTable>
    </Section>
  );
}
