import { useForm } from '@mantine/form';
import type { ProductionUnit } from '../lib/production-unit.ts';
import type { TextForm } from '../lib/record-form.ts';
import { useDraft } from '../lib/use-draft.ts';
import { useDoubts } from './use-doubts.ts';

/**
 * The form of a new record: what is typed, what is doubtful about it, and what each of its fields is given. What is
 * doubtful is shown before it is sent, once. `name`: whose draft it keeps (`use-draft.ts`).
 */
export function useRecordForm<T>(name: string, blank: TextForm<T>, unit: ProductionUnit) {
  const form = useForm<Record<string, string>>({ initialValues: blank });
  const draft = useDraft(name, form, blank);
  const texts = form.values;
  const { doubts, isAsked, isChecking, confirm } = useDoubts(texts, unit);
  return {
    form,
    draft,
    texts: texts as TextForm<T>,
    isAsked,
    isChecking,
    confirm,
    /** What `RecordField` needs of the form. */
    field: (field: keyof T & string) => ({
      field,
      unit,
      input: form.getInputProps(field),
      text: texts[field] ?? '',
      doubts,
      isAsked,
      onFix: (fix: Readonly<Record<string, string>>) => form.setValues(fix),
    }),
  };
}
