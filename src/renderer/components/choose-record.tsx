import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FoundRecords } from '../../contract/console/search.ts';
import { records } from '../../languages/en-US/console/records.ts';
import { useFoundRecords } from '../lib/api/search-records.ts';
import { errorWords } from '../lib/error-words.ts';
import { homeownerName } from '../lib/homeowner-name.ts';
import { generatorName, inverterChoice, inverterName } from '../lib/record-name.ts';
import { useWords } from '../lib/words.ts';
import { Notice } from './notice.tsx';

/** After the last key, before records are looked for. */
const PAUSE_MS = 100;

type Choice = { id: number; label: string };

/** What was found of each kind, as it is offered. */
const choicesOf = {
  generators: ({ generators }: FoundRecords): Choice[] =>
    generators.data.map((each) => ({ id: each.id, label: generatorName(each) })),
  inverters: ({ inverters }: FoundRecords): Choice[] =>
    inverters.data.map((each) => ({ id: each.id, label: inverterChoice(inverterName(each), each) })),
  homeowners: ({ homeowners }: FoundRecords): Choice[] =>
    homeowners.data
      .filter((each) => each.system_owner_id === null)
      .map((each) => ({ id: each.id, label: homeownerName(each) })),
};

interface Props {
  topic: keyof typeof choicesOf;
  label: string;
  placeholder: string;
  /** Is not offered: it is chosen already. */
  except?: readonly number[];
  /** What saves the choice: meanwhile nothing else can be chosen, and what went wrong is said below. */
  saving: { isPending: boolean; error: Error | null };
  onChoose(id: number): void;
}

/**
 * One generator, inverter, or homeowner without an account, found by what the search over everything finds it by. It
 * does not stay chosen.
 */
export function ChooseRecord({ topic, label, placeholder, except = [], saving, onChoose }: Props) {
  const words = useWords();
  const t = words.of({ records });
  const [text, setText] = useState('');
  const typed = text.trim();
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const { data: found, isFetching } = useFoundRecords(search);
  const choices = found ? choicesOf[topic](found) : [];
  const isWaiting = isFetching || search !== typed;
  return (
    <>
      <Select
        mt="xs"
        size="xs"
        aria-label={label}
        placeholder={placeholder}
        searchable
        // The choices are part of what scrolls, so that they leave what is below it free.
        comboboxProps={{ withinPortal: false }}
        disabled={saving.isPending}
        value={null}
        searchValue={text}
        onSearchChange={setText}
        nothingFoundMessage={
          typed === '' ? t('records.typeToSearch') : isWaiting ? t('records.searching') : t('records.noneFound')
        }
        // What is found is what fits: the service has looked.
        filter={({ options }) => options}
        data={(typed === '' ? [] : choices)
          .filter(({ id }) => !except.includes(id))
          .map((each) => ({ value: String(each.id), label: each.label }))}
        onChange={(value) => value !== null && onChoose(Number(value))}
      />
      {saving.error && <Notice tone="bad">{errorWords(saving.error, words)}</Notice>}
    </>
  );
}
