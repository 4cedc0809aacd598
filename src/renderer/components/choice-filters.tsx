import { listedStatus } from '../../contract/console/owner-onboarding.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import type { ChoiceField, ListView, OnView } from '../lib/list-view.ts';
import type { Facets } from '../lib/paged-list.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { ownerStates } from './owner-states.ts';

interface Props {
  fields: readonly ChoiceField[];
  view: ListView;
  facets: Facets | undefined;
  onView: OnView;
}

/** What people call a value of a field; a flag comes as 0 or 1. */
function valueWords(field: ChoiceField, value: string): string {
  if (field === 'is_producing') return value === 'true' ? 'Producing' : 'Idle';
  const status = field === 'status' ? listedStatus.safeParse(value).data : undefined;
  return status ? ownerStates[status].word : value;
}

/** The filters of a list, once it is known what it can be narrowed to. */
export function ChoiceFilters({ fields, view, facets, onView }: Props) {
  return fields.map((field) => {
    const chosen = view[field] ?? [];
    const counted = (facets?.[field] ?? []).map(({ value, count }) => ({
      value: field === 'is_producing' ? String(value === 1) : String(value),
      count,
    }));
    const missing = chosen.filter((each) => !counted.some(({ value }) => value === each));
    const choices = [...missing.map((value) => ({ value, count: 0 })), ...counted];
    return (
      <ChoiceFilter
        key={field}
        label={fieldName(field)}
        choices={choices.map((choice) => ({ ...choice, label: valueWords(field, choice.value) }))}
        chosen={chosen}
        onChange={(values) => onView({ ...view, [field]: values.length > 0 ? values : undefined })}
      />
    );
  });
}
