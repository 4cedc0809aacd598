import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';
import { inverterChoice } from '../../../lib/record-name.ts';
import { useInverterChoices } from '../api/find-inverters.ts';

/** After the last key, before inverters are looked for. */
const PAUSE_MS = 200;

interface Props {
  /** The number of the chosen inverter as text; empty where none is. */
  id: string;
  invalid: boolean;
  onId(id: string): void;
}

/** One inverter, found by number, brand, model, or site. */
export function ChooseInverter({ id, invalid, onId }: Props) {
  const t = useTranslate({ imports });
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, PAUSE_MS);
  // The label of what was chosen begins with its number.
  const { data: found = [] } = useInverterChoices(/^(\d+): /.exec(text)?.[1] ?? text.trim());
  const { data: numbered = [] } = useInverterChoices(id);
  const isChosen = (inverter: { id: number }): boolean => String(inverter.id) === id;
  const chosen = found.find(isChosen) ?? numbered.find(isChosen);
  // It keeps its label whatever is looked for: another one would take the place of what is being typed.
  const choices = [...(chosen && !found.some(isChosen) ? [chosen] : []), ...found].map((each) => ({
    value: String(each.id),
    label: inverterChoice(`${each.id}: ${deviceName(each)}`, each),
  }));
  return (
    <Select
      aria-label={t('imports.inverterOfAll')}
      placeholder={t('imports.findInverter')}
      searchable
      error={invalid}
      nothingFoundMessage={t('imports.noSuchInverter')}
      value={id === '' ? null : id}
      data={chosen || id === '' ? choices : [...choices, { value: id, label: t('imports.inverterOf', { id }) }]}
      // What is found is what fits: the service has looked.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && found.some((each) => String(each.id) === option.value))
      }
      onSearchChange={setTyped}
      // Whoever types then looks for another one, and does not type into the name of this one.
      onClick={({ currentTarget }) => currentTarget.select()}
      onChange={(value) => value !== null && onId(value)}
      w={260}
    />
  );
}
