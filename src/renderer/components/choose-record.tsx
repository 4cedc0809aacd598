import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { records } from '../../languages/en-US/console/records.ts';
import { useFoundRecords } from '../lib/api/search-records.ts';
import { generatorName, inverterName } from '../lib/record-name.ts';
import { useTranslate } from '../lib/words.ts';

/** After the last key, before records are looked for. */
const PAUSE_MS = 100;

interface Props {
  topic: 'generators' | 'inverters';
  label: string;
  placeholder: string;
  /** Is not offered: it is chosen already. */
  except?: readonly number[];
  disabled: boolean;
  onChoose(id: number): void;
}

/** One generator or inverter, found by what the search over everything finds it by. It does not stay chosen. */
export function ChooseRecord({ topic, label, placeholder, except = [], disabled, onChoose }: Props) {
  const t = useTranslate({ records });
  const [text, setText] = useState('');
  const typed = text.trim();
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const { data: found, isFetching } = useFoundRecords(search);
  const lines =
    topic === 'generators'
      ? found?.generators.data.map((each) => ({ id: each.id, label: generatorName(each) }))
      : found?.inverters.data.map((each) => ({
          id: each.id,
          label: [inverterName(each), each.site_name].filter(Boolean).join(', '),
        }));
  const isWaiting = isFetching || search !== typed;
  return (
    <Select
      mt="xs"
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      searchable
      disabled={disabled}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={
        typed === '' ? t('records.typeToSearch') : isWaiting ? t('records.searching') : t('records.noneFound')
      }
      // What is found is what fits: the service has looked.
      filter={({ options }) => options}
      data={(typed === '' ? [] : (lines ?? []))
        .filter(({ id }) => !except.includes(id))
        .map(({ id, label: name }) => ({ value: String(id), label: name }))}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  );
}
