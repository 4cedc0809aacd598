import { Button, Pill } from '@mantine/core';
import { kindOfField } from '../../contract/topics.ts';
import { fieldName } from '../../contract/words/field-names.ts';
import { useBulkChanges } from '../lib/api/bulk-changes.ts';
import { useHomeownerChoices } from '../lib/api/find-homeowner-choices.ts';
import { useAssociated } from '../lib/api/get-associated.ts';
import { useProductionUnit } from '../lib/api/get-settings.ts';
import { useImports } from '../lib/api/list-imports.ts';
import { valueWords } from '../lib/field-words.ts';
import { formatDay, lastDays, monthName } from '../lib/format.ts';
import { homeownerName } from '../lib/homeowner-name.ts';
import {
  choiceFields,
  endsOf,
  rangeFields,
  withoutFilters,
  type ChoiceField,
  type ListTopic,
  type ListView,
  type OnView,
} from '../lib/list-view.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';
import { bulkChangeWords } from './bulk-change-words.ts';
import { choiceWords } from './choice-words.ts';
import classes from './list-place.module.css';

/** One thing that a list is narrowed to, and the view without it. */
interface Chip {
  words: string;
  without: ListView;
}

/** How it is said that nothing was heard of a record for some days. */
const silenceWords: Record<ListTopic, string> = {
  generators: 'No change',
  inverters: 'No report',
  system_owners: 'No change',
};

/** The words of a filter that begins with a day. */
const since = (part: 'changed_from' | 'stopped_from', words: string, view: ListView): Chip[] => {
  const day = view[part];
  return day === undefined ? [] : [{ words: `${words} since ${formatDay(day)}`, without: leavingOut(view, [part]) }];
};

/** What people call the records that a filter names by number. */
interface Names {
  homeowner(id: string): string;
  importFile(id: string): string;
  change(id: string): string;
}

const leavingOut = (view: ListView, parts: readonly string[]): ListView => ({
  ...view,
  ...Object.fromEntries(parts.map((part) => [part, undefined])),
});

function choiceChips(field: ChoiceField, view: ListView, names: Names): Chip[] {
  const chosen = view[field] ?? [];
  return chosen.map((value) => {
    const rest = chosen.filter((each) => each !== value);
    const words =
      field === 'homeowner_id'
        ? `Homeowner: ${names.homeowner(value)}`
        : `${fieldName(field)}: ${choiceWords(field, value)}`;
    return { words, without: { ...view, [field]: rest.length > 0 ? rest : undefined } };
  });
}

function rangeChip(field: string, view: ListView, unit: ProductionUnit): Chip[] {
  const [from, to] = endsOf(field).map((end) => view[end]);
  const said = (value: string) => valueWords(field, kindOfField(field) === 'day' ? value : Number(value), unit);
  if (from === undefined && to === undefined) return [];
  const words =
    from === undefined
      ? `up to ${said(to ?? '')}`
      : to === undefined
        ? `from ${said(from)}`
        : `${said(from)} to ${said(to)}`;
  return [{ words: `${fieldName(field)}: ${words}`, without: leavingOut(view, endsOf(field)) }];
}

const chipsOf = (topic: ListTopic, view: ListView, unit: ProductionUnit, names: Names): Chip[] => [
  ...choiceFields.flatMap((field) => choiceChips(field, view, names)),
  ...rangeFields[topic].flatMap((field) => rangeChip(field, view, unit)),
  ...(view.silent_days === undefined
    ? []
    : [
        {
          words: `${silenceWords[topic]} in ${lastDays(Number(view.silent_days))}`,
          without: leavingOut(view, ['silent_days']),
        },
      ]),
  ...since('stopped_from', 'Stopped producing', view),
  ...since('changed_from', topic === 'inverters' ? 'Reported' : 'Changed', view),
  ...(view.energy_in === undefined
    ? []
    : [{ words: `Energy in ${monthName(view.energy_in)}`, without: leavingOut(view, ['energy_in']) }]),
  ...(view.waiting === 'true' ? [{ words: 'Waiting to be sent', without: leavingOut(view, ['waiting']) }] : []),
  ...(view.import === undefined
    ? []
    : [{ words: `Added by ${names.importFile(view.import)}`, without: leavingOut(view, ['import']) }]),
  ...(view.left_out === undefined
    ? []
    : [{ words: `Left out: ${names.change(view.left_out)}`, without: leavingOut(view, ['left_out']) }]),
  ...(view.of_homeowner === undefined
    ? []
    : [{ words: `Homeowner: ${names.homeowner(view.of_homeowner)}`, without: leavingOut(view, ['of_homeowner']) }]),
];

/** What a list is narrowed to, on a line of its own; each can be taken away. */
export function FilterChips({ topic, view, onView }: { topic: ListTopic; view: ListView; onView: OnView }) {
  const unit = useProductionUnit();
  const homeowners = useHomeownerChoices(view, '', view.homeowner_id !== undefined) ?? [];
  const imports = useImports({ enabled: view.import !== undefined }).data?.imports ?? [];
  const changes = useBulkChanges(view.left_out !== undefined).data?.data ?? [];
  const associated = useAssociated('homeowners', view.of_homeowner === undefined ? null : Number(view.of_homeowner));
  const known = [...homeowners, ...(associated.data?.homeowners ?? [])];
  const changeOf = (id: string) => changes.find((each) => String(each.id) === id);
  const chips = chipsOf(topic, view, unit, {
    homeowner: (id) =>
      homeownerName(known.find((each) => String(each.id) === id) ?? { id: Number(id), nickname: null }),
    importFile: (id) => imports.find((each) => String(each.id) === id)?.file_name ?? `import ${id}`,
    change: (id) => {
      const change = changeOf(id);
      return change ? bulkChangeWords(change) : `change ${id}`;
    },
  });
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label="Filters">
      {chips.map(({ words, without }) => (
        <Pill
          key={words}
          size="md"
          bg="var(--c-bar)"
          c="var(--c-text)"
          title={words}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove the filter ${words}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onView(without)}
        >
          {words}
        </Pill>
      ))}
      {chips.length > 1 && (
        <Button variant="subtle" size="compact-xs" flex="none" onClick={() => onView(withoutFilters(view))}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
