import { useState } from 'react';
import { foldedText, hasWords, searchWords } from '../../contract/search/folded-text.ts';
import { usStates } from '../../contract/written/us-state.ts';
import { filters } from '../../languages/en-US/console/filters.ts';
import { fieldLabel } from '../lib/field-words.ts';
import type { ChoiceField, ListView, OnView } from '../lib/list-view.ts';
import type { Facets } from '../lib/paged-list.ts';
import { useWords } from '../lib/words.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { choiceWords } from './choice-words.ts';

interface Props {
  fields: readonly ChoiceField[];
  view: ListView;
  facets: Facets | undefined;
  onView: OnView;
}

/** More choices than this are found by typing. */
const MOST_SEEN = 8;

/** The filters of a list, once it is known what it can be narrowed to. */
export const ChoiceFilters = ({ fields, ...rest }: Props) =>
  fields.map((field) => <FieldFilter key={field} field={field} {...rest} />);

/** The choices of one field, those that are chosen among them; what is typed leaves the ones with these words. */
function FieldFilter({ field, view, facets, onView }: Omit<Props, 'fields'> & { field: ChoiceField }) {
  const words = useWords();
  const [text, setText] = useState('');
  const chosen = view[field] ?? [];
  const counted = (facets?.[field] ?? []).map(({ value, count }) => ({
    // A flag comes as 0 or 1.
    value: field === 'is_producing' ? String(value === 1) : String(value),
    count,
  }));
  const missing = chosen.filter((each) => !counted.some(({ value }) => value === each));
  const choices = [...missing.map((value) => ({ value, count: 0 })), ...counted].map((choice) => ({
    ...choice,
    label: choiceWords(field, choice.value, words),
  }));
  const sought = searchWords(text);
  const found = choices.filter(({ value, label }) => {
    const state = field === 'state' ? usStates[value] : undefined;
    return hasWords(foldedText(`${label} ${state ?? ''}`), sought);
  });
  const name = fieldLabel(field, words);
  return (
    <ChoiceFilter
      label={name}
      choices={found}
      chosen={chosen}
      search={
        choices.length > MOST_SEEN
          ? { label: words.of({ filters })('filters.find', { field: name }), text, onType: setText }
          : undefined
      }
      onOpen={() => setText('')}
      onChange={(values) => onView({ ...view, [field]: values.length > 0 ? values : undefined })}
    />
  );
}
