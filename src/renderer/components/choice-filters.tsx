import { fieldName } from '../../contract/words/field-names.ts';
import { choiceWords } from '../lib/field-words.ts';
import type { ChoiceField, ListView, OnView } from '../lib/list-view.ts';
import type { Facets } from '../lib/paged-list.ts';
import { ChoiceFilter } from './choice-filter.tsx';

interface Props {
  fields: readonly ChoiceField[];
  view: ListView;
  facets: Facets | undefined;
  onView: OnView;
}

/** The filters of a list, once it is known what it can be narrowed to. */
export function ChoiceFilters({ fields, view, facets, onView }: Props) {
  return fields.map((field) => {
    const choices = (facets?.[field] ?? []).map(({ value, count }) => {
      // A flag comes as 0 or 1.
      const text = field === 'is_producing' ? String(value === 1) : String(value);
      return { value: text, label: choiceWords(field, text), count };
    });
    return (
      <ChoiceFilter
        key={field}
        label={fieldName(field)}
        choices={choices}
        chosen={view[field] ?? []}
        onChange={(values) => onView({ ...view, [field]: values.length > 0 ? values : undefined })}
      />
    );
  });
}
