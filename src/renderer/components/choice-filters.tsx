import { fieldName } from '../../contract/words/field-names.ts';
import type { ChoiceField, ListView, OnView } from '../lib/list-view.ts';
import type { Facets } from '../lib/paged-list.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { choiceWords } from './choice-words.ts';

interface Props {
  fields: readonly ChoiceField[];
  view: ListView;
  facets: Facets | undefined;
  onView: OnView;
}

/** The filters of a list, once it is known what it can be narrowed to. */
export function ChoiceFilters({ fields, view, facets, onView }: Props) {
  return fields.map((field) => {
    const chosen = view[field] ?? [];
    const counted = (facets?.[field] ?? []).map(({ value, count }) => ({
      // A flag comes as 0 or 1.
      value: field === 'is_producing' ? String(value === 1) : String(value),
      count,
    }));
    const missing = chosen.filter((each) => !counted.some(({ value }) => value === each));
    const choices = [...missing.map((value) => ({ value, count: 0 })), ...counted];
    return (
      <ChoiceFilter
        key={field}
        label={fieldName(field)}
        choices={choices.map((choice) => ({ ...choice, label: choiceWords(field, choice.value) }))}
        chosen={chosen}
        onChange={(values) => onView({ ...view, [field]: values.length > 0 ? values : undefined })}
      />
    );
  });
}
