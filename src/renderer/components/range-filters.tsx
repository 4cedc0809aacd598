import { Button, Checkbox, Group, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_DAYS } from '../../contract/console/list-limits.ts';
import { useProductionUnit } from '../lib/api/get-settings.ts';
import { useSync } from '../lib/api/get-sync.ts';
import { useImports } from '../lib/api/list-imports.ts';
import { inputLabel } from '../lib/field-words.ts';
import { formatMoment } from '../lib/format.ts';
import { endsOf, rangeFields, type ListTopic, type ListView, type OnView } from '../lib/list-view.ts';
import { toUnitText, type ProductionUnit } from '../lib/production-unit.ts';
import { readTyped } from '../lib/record-form.ts';
import { kindOfField } from '../../contract/topics.ts';
import { Form } from './form.tsx';
import toolbar from './toolbar-button.module.css';

const DAYS = `Enter a whole number of days from 1 to ${MOST_DAYS}.`;

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
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label="More filters"
          title="More filters"
          classNames={{ section: toolbar.icon ?? '' }}
          leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={toolbar.word}>More filters</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="More filters" w={440}>
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
    if (days.trim() !== '' && !(/^[1-9]\d{0,3}$/.test(days.trim()) && Number(days) <= MOST_DAYS)) found['days'] = DAYS;
    for (const field of fields)
      for (const end of endsOf(field)) {
        const text = texts[end]?.trim() ?? '';
        const read = text === '' ? undefined : readTyped(field, text, unit);
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
      aria-label="More filters"
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
                label={`${inputLabel(field, unit)}, ${index === 0 ? 'from' : 'to'}`}
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
            label={topic === 'inverters' ? 'No report for so many days' : 'No change for so many days'}
            value={days}
            error={faults['days']}
            onChange={({ currentTarget: { value } }) => setDays(value)}
          />
        )}
        {imports.length > 0 && (
          <NativeSelect
            size="xs"
            label="Added by the import of"
            value={addedBy}
            onChange={({ currentTarget: { value } }) => setAddedBy(value)}
            data={[
              { value: '', label: 'Any file, or by hand' },
              ...imports.map(({ id, file_name, started_at }) => ({
                value: String(id),
                label: `${file_name}, ${formatMoment(started_at)}`,
              })),
            ]}
          />
        )}
        {isLinked && (
          <Checkbox
            size="xs"
            label="Waiting to be sent"
            checked={waiting}
            onChange={({ currentTarget: { checked } }) => setWaiting(checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={clear}>
            Clear
          </Button>
          <Button type="submit" size="xs">
            Apply
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
