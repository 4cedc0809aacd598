import { Button, Checkbox, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { lists } from '../../languages/en-US/console/lists.ts';
import { useWords } from '../lib/words.ts';
import { formatCount } from '../lib/format.ts';
import { MOST_CHOICES } from '../../contract/console/list-limits.ts';

interface Choice {
  value: string;
  label: string;
  count: number;
}

interface Props {
  /** The name of the field: `State`. */
  label: string;
  /** Those that are chosen among them. */
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange(values: string[]): void;
  onOpen?(): void;
  /** Where there are more choices than can be shown: what is typed to find one, and how its field is called. */
  search?: { label: string; text: string; onType(text: string): void } | undefined;
}

/** Its choices may come after it was opened: then the focus is on nothing in it. */
function focusFind(field: HTMLInputElement | null): void {
  if (!field?.closest('[role="dialog"]')?.querySelector(':focus')) field?.focus({ preventScroll: true });
}

/** Narrows a list to some values of a field, with the number of records beside each. */
export function ChoiceFilter({ label, choices, chosen, onChange, onOpen, search }: Props) {
  const words = useWords();
  const t = words.of({ lists });
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus withinPortal {...(onOpen && { onOpen })}>
      <Popover.Target>
        <Button variant="default" size="xs" flex="none" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {chosen.length === 0 ? label : `${label} (${chosen.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {search && (
          <TextInput
            ref={focusFind}
            size="xs"
            mb="xs"
            data-autofocus
            aria-label={search.label}
            placeholder={search.label}
            maxLength={255}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={search.text}
            onChange={({ currentTarget }) => search.onType(currentTarget.value)}
          />
        )}
        <ScrollArea.Autosize mah={280}>
          <Stack gap={6} miw={180}>
            {choices.map(({ value, label: name, count }) => (
              <Checkbox
                key={value}
                size="xs"
                label={`${name} (${formatCount(count, words)})`}
                checked={chosen.includes(value)}
                disabled={!chosen.includes(value) && chosen.length >= MOST_CHOICES}
                onChange={() => toggle(value)}
              />
            ))}
            {choices.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('lists.nothingFound')}
              </Text>
            )}
            {chosen.length > 0 && (
              <Button variant="default" size="compact-xs" onClick={() => onChange([])}>
                {t('lists.clear')}
              </Button>
            )}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
