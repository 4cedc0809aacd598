import { Button, Checkbox, Popover, ScrollArea, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { formatCount } from '../lib/format.ts';

interface Choice {
  value: string;
  label: string;
  count: number;
}

interface Props {
  /** The name of the field: `State`. */
  label: string;
  /** Those that are chosen among them. */
  choices: Choice[];
  chosen: readonly string[];
  onChange(values: string[]): void;
}

/** Narrows a list to some values of a field, with the number of records beside each. */
export function ChoiceFilter({ label, choices, chosen, onChange }: Props) {
  const shown = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          flex="none"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-pressed={chosen.length > 0}
        >
          {chosen.length === 0 ? label : `${label}: ${shown.slice(0, 2).join(', ')}${shown.length > 2 ? '…' : ''}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ScrollArea.Autosize mah={280}>
          <Stack gap={6} miw={180}>
            {choices.map(({ value, label: name, count }) => (
              <Checkbox
                key={value}
                size="xs"
                label={`${name} (${formatCount(count)})`}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
            ))}
            {chosen.length > 0 && (
              <Button variant="default" size="compact-xs" onClick={() => onChange([])}>
                Clear
              </Button>
            )}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
