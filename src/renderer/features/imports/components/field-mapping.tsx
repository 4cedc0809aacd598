import type { ReadFile } from '../../../../contract/console/imports.ts';
import { importFields, type ImportPlan, type ImportTopic } from '../../../../contract/import-plan.ts';
import { Section } from '../../../components/section.tsx';
import { CountRow } from './count-row.tsx';
import { FieldRow, rowKey, withSource } from './field-row.tsx';
import { FieldTable } from './field-table.tsx';
import { topicTitle } from './import-words.ts';
import type { Question } from './open-questions.tsx';

interface Props {
  read: ReadFile;
  topic: ImportTopic;
  /** Fields that are asked for elsewhere. */
  asked: readonly Question[];
  onPlan(plan: ImportPlan): void;
}

/** Which column is which field of one kind of record. Every change is looked at by the service at once. */
export function FieldMapping({ read, topic, asked, onPlan }: Props) {
  const { plan } = read;
  const fields = importFields[topic].filter(
    (field) => !asked.some((each) => each.topic === topic && each.field === field),
  );
  return (
    <Section title={`${topicTitle[topic]} fields`}>
      <FieldTable>
        {fields.map((field) => (
          <FieldRow
            key={rowKey(field, plan[topic]?.[field])}
            topic={topic}
            field={field}
            read={read}
            onSource={(source) => onPlan(withSource(plan, topic, field, source))}
          />
        ))}
        {topic === 'inverters' && <CountRow read={read} onPlan={onPlan} />}
      </FieldTable>
    </Section>
  );
}
