import { Button, Checkbox, Group, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_DAYS } from '../../contract/console/list-limits.ts';
import { filters } from '../../languages/en-US/console/filters.ts';
import { useProductionUnit } from '../lib/api/get-settings.ts';
import { useSync } from '../lib/api/get-sync.ts';
import { useImports } from '../lib/api/list-imports.ts';
import { inputLabel } from '../lib/field-words.ts';
import { formatMoment } from '../lib/format.ts';
import { endsOf, rangeFields, type ListTopic, type ListView, type OnView } from '../lib/list-view.ts';
import { toUnitText, type ProductionUnit } from '../lib/production-unit.ts';
import { readTyped } from '../lib/record-form.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import { kindOfField } from '../../contract/topics.ts';
import { Form } from './form.tsx';
import toolbar from './toolbar-button.module.css';

interface Props {
  topic: ListTopic;
  view: ListView;
  onView: OnView;
}

type Texts = Readonly<Record<string, string>>;

/** An end of a range as it was typed: in the unit of the settings, where it is a power or an energy. */
function typed(field: string, value: string | undefined, unit: ProductionUnit): string {
  const kind = kindOfField(field);
  return value !== undefined && (kind === 'power' || kind === 'energy')
    ? toUnitText(Number(value), unit)
    : (value ?? '');
}

/** Narrows a list by amounts, days, what was not heard of, and what added it: a form, since most of it is typed. */
export function RangeFilters({ topic, view, onView }: Props) {
  const t = useTranslate({ filters });
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={t('filters.more')}
          title={t('filters.more')}
          classNames={{ section: toolbar.icon ?? '' }}
          leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={toolbar.word}>{t('filters.more')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filters.more')} w={440}>
        {opened && (
          <Ranges
            topic={topic}
            view={view}
            onView={(next) => {
              setOpened(false);
              onView(next);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Ranges({ topic, view, onView }: Props) {
  const words = useWords();
  const t = words.of({ filters });
  const unit = useProductionUnit();
  const isLinked = Boolean(useSync().data);
  const fields = rangeFields[topic];
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(fields.flatMap((field) => endsOf(field).map((end) => [end, typed(field, view[end], unit)]))),
  );
  const [days, setDays] = useState(view.silent_days ?? '');
  const [waiting, setWaiting] = useState(view.waiting === 'true');
  const [addedBy, setAddedBy] = useState(view.import ?? '');
  const imports = (useImports().data?.imports ?? []).filter(
    (each) =>
      String(each.id) === view.import ||
      (topic !== 'system_owners' && each[topic] > 0 && (each.state !== 'taken_back' || each.kept > 0)),
  );
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});

  const apply = () => {
    const next: ListView = {
      ...view,
      silent_days: days.trim() || undefined,
      waiting: waiting ? 'true' : undefined,
      import: addedBy || undefined,
    };
    const found: Partial<Record<string, string>> = {};
    if (days.trim() !== '' && !(/^[1-9]\d{0,3}$/.test(days.trim()) && Number(days) <= MOST_DAYS))
      found['days'] = t('filters.daysFault', { most: String(MOST_DAYS) });
    for (const field of fields)
      for (const end of endsOf(field)) {
        const text = texts[end]?.trim() ?? '';
        const read = text === '' ? undefined : readTyped(field, text, unit, words);
        if (read && 'fault' in read) found[end] = read.fault;
        else next[end] = read && String(read.value);
      }
    setFaults(found);
    if (Object.keys(found).length === 0) onView(next);
  };
  const clear = () =>
    onView({
      ...view,
      silent_days: undefined,
      waiting: undefined,
      import: undefined,
      ...Object.fromEntries(fields.flatMap((field) => endsOf(field).map((end) => [end, undefined]))),
    });

  return (
    <Form
      aria-label={t('filters.more')}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="sm">
        {fields.map((field) => (
          <Group key={field} gap="xs" grow align="flex-start">
            {endsOf(field).map((end, index) => (
              <TextInput
                key={end}
                size="xs"
                label={t(index === 0 ? 'filters.fromOf' : 'filters.toOf', { field: inputLabel(field, unit, words) })}
                value={texts[end] ?? ''}
                error={faults[end]}
                onChange={({ currentTarget: { value } }) => setTexts((now) => ({ ...now, [end]: value }))}
              />
            ))}
          </Group>
        ))}
        {topic !== 'generators' && (
          <TextInput
            size="xs"
            label={topic === 'inverters' ? t('filters.noReportFor') : t('filters.noChangeFor')}
            value={days}
            error={faults['days']}
            onChange={({ currentTarget: { value } }) => setDays(value)}
          />
        )}
        {imports.length > 0 && (
          <NativeSelect
            size="xs"
            label={t('filters.import')}
            value={addedBy}
            onChange={({ currentTarget: { value } }) => setAddedBy(value)}
            data={[
              { value: '', label: t('filters.anyImport') },
              ...imports.map(({ id, file_name, started_at }) => ({
                value: String(id),
                label: `${file_name}, ${formatMoment(started_at, words)}`,
              })),
            ]}
          />
        )}
        {isLinked && (
          <Checkbox
            size="xs"
            label={t('filters.waiting')}
            checked={waiting}
            onChange={({ currentTarget: { checked } }) => setWaiting(checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={clear}>
            {t('filters.clear')}
          </Button>
          <Button type="submit" size="xs">
            {t('filters.apply')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
