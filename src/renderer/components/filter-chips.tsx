import { Pill } from '@mantine/core';
import { fieldName } from '../../contract/words/field-names.ts';
import { kindOfField } from '../../contract/topics.ts';
import { useProductionUnit } from '../lib/api/get-settings.ts';
import { counted } from '../lib/format.ts';
import { valueWords } from '../lib/field-words.ts';
import { endsOf, rangeFields, type ListTopic, type ListView, type OnView } from '../lib/list-view.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';

interface Chip {
  words: string;
  parts: readonly string[];
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
  return [{ words: `${fieldName(field)}: ${words}`, parts: endsOf(field) }];
}

function chipsOf(topic: ListTopic, view: ListView, unit: ProductionUnit): Chip[] {
  return [
    ...rangeFields[topic].flatMap((field) => rangeChip(field, view, unit)),
    ...(view.silent_days === undefined
      ? []
      : [{ words: `Nothing reported for ${counted(Number(view.silent_days), 'day')}`, parts: ['silent_days'] }]),
    ...(view.waiting === 'true' ? [{ words: 'Waiting to be sent', parts: ['waiting'] }] : []),
    ...(view.import === undefined ? [] : [{ words: `Added by import ${view.import}`, parts: ['import'] }]),
  ];
}

/** What a list is narrowed to, besides its choices; each can be taken away. */
export function FilterChips({ topic, view, onView }: { topic: ListTopic; view: ListView; onView: OnView }) {
  const unit = useProductionUnit();
  return chipsOf(topic, view, unit).map(({ words, parts }) => (
    <Pill
      key={words}
      size="md"
      bg="var(--c-bar)"
      c="var(--c-text)"
      withRemoveButton
      removeButtonProps={{ 'aria-label': `Remove the filter ${words}`, 'aria-hidden': false, tabIndex: 0 }}
      onRemove={() => onView({ ...view, ...Object.fromEntries(parts.map((part) => [part, undefined])) })}
    >
      {words}
    </Pill>
  ));
}
