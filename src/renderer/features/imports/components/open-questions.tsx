import { useState } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import {
  importFields,
  importTopics,
  missingFields,
  plannedField,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { Section } from '../../../components/section.tsx';
import { FieldRow, rowKey, withSource } from './field-row.tsx';
import { FieldTable } from './field-table.tsx';

/** A field that the file leaves open: where it comes from, its unit, or the order of its days. */
export interface Question {
  topic: ImportTopic;
  field: ImportField;
}

/** What has to be answered before rows can be imported. */
export function openQuestions({ plan, check }: ReadFile): Question[] {
  const unclear = new Set(
    check.refusals
      .filter(({ code }) => code === 'unit_missing' || code === 'ambiguous_date')
      .map(({ topic, field }) => `${topic} ${plannedField(field)}`),
  );
  const missing = missingFields(plan);
  return importTopics.flatMap((topic) =>
    importFields[topic]
      .filter(
        (field) =>
          unclear.has(`${topic} ${field}`) || missing.some((each) => each.topic === topic && each.field === field),
      )
      .map((field) => ({ topic, field })),
  );
}

/** The questions about a file, the answered ones too: nothing moves away from where it was answered. */
export function useQuestions(read: ReadFile): Question[] {
  const [asked, setAsked] = useState<Question[]>([]);
  const known = new Set(asked.map(({ topic, field }) => `${topic} ${field}`));
  const more = openQuestions(read).filter(({ topic, field }) => !known.has(`${topic} ${field}`));
  if (more.length > 0) setAsked([...asked, ...more]);
  return asked.filter(({ topic }) => read.plan[topic]);
}

interface Props {
  read: ReadFile;
  questions: readonly Question[];
  onPlan(plan: ImportPlan): void;
}

/** What the file does not say, above everything that it does. */
export function OpenQuestions({ read, questions, onPlan }: Props) {
  const t = useTranslate({ imports });
  const { plan } = read;
  return (
    <Section title={t('imports.questions')} hint={t('imports.questionsHint')}>
      <FieldTable>
        {questions.map(({ topic, field }) => (
          <FieldRow
            key={`${topic} ${rowKey(field, plan[topic]?.[field])}`}
            topic={topic}
            field={field}
            read={read}
            withTopic={plan.generators !== null && plan.inverters !== null}
            onSource={(source) => onPlan(withSource(read, topic, field, source))}
          />
        ))}
      </FieldTable>
    </Section>
  );
}
