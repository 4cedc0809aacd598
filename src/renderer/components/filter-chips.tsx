import { Button, Pill } from '@mantine/core';
import { kindOfField } from '../../contract/topics.ts';
import { filters } from '../../languages/en-US/console/filters.ts';
import { useBulkChanges } from '../lib/api/bulk-changes.ts';
import { useHomeownerChoices } from '../lib/api/find-homeowner-choices.ts';
import { useAssociated } from '../lib/api/get-associated.ts';
import { useProductionUnit } from '../lib/api/get-settings.ts';
import { useImports } from '../lib/api/list-imports.ts';
import { fieldLabel, valueWords } from '../lib/field-words.ts';
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
import { useWords, type Words } from '../lib/words.ts';
import { bulkChangeWords } from './bulk-change-words.ts';
import { choiceWords } from './choice-words.ts';
import classes from './list-place.module.css';

/** One thing that a list is narrowed to, and the view without it. */
interface Chip {
  words: string;
  without: ListView;
}

/** What people call the records that a filter names by number; undefined where they are not known. */
interface Names {
  homeowner(id: string): string;
  importFile(id: string): string | undefined;
  change(id: string): string | undefined;
}

const leavingOut = (view: ListView, parts: readonly string[]): ListView => ({
  ...view,
  ...Object.fromEntries(parts.map((part) => [part, undefined])),
});

function choiceChips(field: ChoiceField, view: ListView, names: Names, words: Words): Chip[] {
  const chosen = view[field] ?? [];
  return chosen.map((value) => {
    const rest = chosen.filter((each) => each !== value);
    const told =
      field === 'homeowner_id'
        ? words.of({ filters })('filters.homeowner', { name: names.homeowner(value) })
        : `${fieldLabel(field, words)}: ${choiceWords(field, value, words)}`;
    return { words: told, without: { ...view, [field]: rest.length > 0 ? rest : undefined } };
  });
}

function rangeWords(name: string, view: ListView, unit: ProductionUnit, words: Words): string | undefined {
  const t = words.of({ filters });
  const field = fieldLabel(name, words);
  const said = (value: string) => valueWords(name, kindOfField(name) === 'day' ? value : Number(value), unit, words);
  const [from, to] = endsOf(name).map((end) => view[end]);
  if (from === undefined) return to === undefined ? undefined : t('filters.upTo', { field, to: said(to) });
  return to === undefined
    ? t('filters.from', { field, from: said(from) })
    : t('filters.between', { field, from: said(from), to: said(to) });
}

/** The words of the filters that have a value each, by their part of the view. */
function singleWords(topic: ListTopic, view: ListView, names: Names, words: Words) {
  const t = words.of({ filters });
  const said = (value: string | undefined, tell: (value: string) => string) =>
    value === undefined ? undefined : tell(value);
  return {
    silent_days: said(view.silent_days, (count) => {
      const days = lastDays(Number(count), words);
      return topic === 'inverters' ? t('filters.noReport', { days }) : t('filters.noChange', { days });
    }),
    stopped_from: said(view.stopped_from, (day) => t('filters.stoppedSince', { day: formatDay(day, words) })),
    changed_from: said(view.changed_from, (from) => {
      const day = formatDay(from, words);
      return topic === 'inverters' ? t('filters.reportedSince', { day }) : t('filters.changedSince', { day });
    }),
    energy_in: said(view.energy_in, (day) => t('filters.energyIn', { month: monthName(day, words) })),
    waiting: view.waiting === 'true' ? t('filters.waiting') : undefined,
    import: said(view.import, (id) => {
      const file = names.importFile(id);
      return file === undefined ? t('filters.addedByImport', { id }) : t('filters.addedBy', { file });
    }),
    left_out: said(view.left_out, (id) => {
      const change = names.change(id);
      return change === undefined ? t('filters.leftOutOf', { id }) : t('filters.leftOut', { change });
    }),
    of_homeowner: said(view.of_homeowner, (id) => t('filters.homeowner', { name: names.homeowner(id) })),
  };
}

const chipsOf = (topic: ListTopic, view: ListView, unit: ProductionUnit, names: Names, words: Words): Chip[] => [
  ...choiceFields.flatMap((field) => choiceChips(field, view, names, words)),
  ...[
    ...rangeFields[topic].map((field) => ({ told: rangeWords(field, view, unit, words), parts: endsOf(field) })),
    ...Object.entries(singleWords(topic, view, names, words)).map(([part, told]) => ({ told, parts: [part] })),
  ].flatMap(({ told, parts }) => (told === undefined ? [] : [{ words: told, without: leavingOut(view, parts) }])),
];

/** What a list is narrowed to, on a line of its own; each can be taken away. */
export function FilterChips({ topic, view, onView }: { topic: ListTopic; view: ListView; onView: OnView }) {
  const words = useWords();
  const t = words.of({ filters });
  const unit = useProductionUnit();
  const homeowners = useHomeownerChoices(view, '', view.homeowner_id !== undefined) ?? [];
  const imports = useImports({ enabled: view.import !== undefined }).data?.imports ?? [];
  const changes = useBulkChanges(view.left_out !== undefined).data?.data ?? [];
  const associated = useAssociated('homeowners', view.of_homeowner === undefined ? null : Number(view.of_homeowner));
  const known = [...homeowners, ...(associated.data?.homeowners ?? [])];
  const names: Names = {
    homeowner: (id) =>
      homeownerName(known.find((each) => String(each.id) === id) ?? { id: Number(id), nickname: null }),
    importFile: (id) => imports.find((each) => String(each.id) === id)?.file_name,
    change: (id) => {
      const change = changes.find((each) => String(each.id) === id);
      return change && bulkChangeWords(change, words);
    },
  };
  const chips = chipsOf(topic, view, unit, names, words);
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label={t('filters.label')}>
      {chips.map(({ words: told, without }) => (
        <Pill
          key={told}
          size="md"
          bg="var(--c-bar)"
          c="var(--c-text)"
          title={told}
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('filters.remove', { filter: told }), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onView(without)}
        >
          {told}
        </Pill>
      ))}
      {chips.length > 1 && (
        <Button variant="subtle" size="compact-xs" flex="none" onClick={() => onView(withoutFilters(view))}>
          {t('filters.clearAll')}
        </Button>
      )}
    </div>
  );
}
