import { useForm } from '@mantine/form';
import { useState } from 'react';
import { doubtsOf } from '../../contract/written/doubts.ts';
import { localDay } from '../lib/format.ts';
import { useToday } from '../lib/use-today.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';
import { readValues, type TextForm } from '../lib/record-form.ts';
import { useDraft } from '../lib/use-draft.ts';

/**
 * The form of a new record: what is typed, what is doubtful about it, and what each of its fields is given. What is
 * doubtful is shown before it is sent, once. `name`: whose draft it keeps (`use-draft.ts`).
 */
export function useRecordForm<T>(name: string, blank: TextForm<T>, unit: ProductionUnit) {
  const form = useForm<Record<string, string>>({ initialValues: blank });
  const draft = useDraft(name, form, blank);
  const [asked, setAsked] = useState('');
  const texts = form.values;
  const doubts = doubtsOf(readValues(texts, unit), localDay(useToday()));
  const all = doubts.map(({ field, code }) => `${field} ${code} ${texts[field]}`).join();
  return {
    form,
    draft,
    texts: texts as TextForm<T>,
    /** Whether somebody was asked to look at what is doubtful. */
    isAsked: all !== '' && all === asked,
    /** Whether the record can be sent; asks where something is doubtful and nobody was asked about it. */
    confirm(): boolean {
      setAsked(all);
      return all === '' || all === asked;
    },
    /** What `RecordField` needs of the form. */
    field: (field: keyof T & string) => ({
      field,
      unit,
      input: form.getInputProps(field),
      text: texts[field] ?? '',
      doubts,
      isAsked: all !== '' && all === asked,
      onFix: (fix: Readonly<Record<string, string>>) => form.setValues(fix),
    }),
  };
}
