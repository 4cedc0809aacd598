import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { FieldSource } from '../../../../contract/import-plan.ts';

/** Whoever is called by a figure alone has a number, not a name. */
export const isName = (text: string): boolean => /\p{L}/u.test(text);

type Names = Extract<FieldSource, { from: 'names' }>;

interface Props {
  read: ReadFile;
  source: Names;
  onSource(source: Names): void;
}

/** From which number on homeowners are numbered, who have a name in the file and no number. */
export function NumberedNames({ read, source, onSource }: Props) {
  const t = useTranslate({ imports });
  const firstNow = read.check.named?.first;
  const [first, setFirst] = useState(String(source.first ?? ''));
  const [fault, setFault] = useState<string>();
  const save = (): void => {
    const number = first.trim() === '' ? undefined : Number(first);
    const isNumber = number === undefined || (Number.isSafeInteger(number) && number > 0);
    setFault(isNumber ? undefined : t('imports.notANumber'));
    const { first: _before, ...rest } = source;
    if (isNumber && number !== source.first) onSource(number === undefined ? rest : { ...rest, first: number });
  };
  const others = read.columns.flatMap(({ header, samples }, index) =>
    index !== source.column && samples.some(isName)
      ? [{ value: String(index), label: t('imports.firstNamesIn', { header }) }]
      : [],
  );
  return (
    <>
      <NativeSelect
        aria-label={t('imports.firstNames')}
        value={String(source.given ?? '')}
        data={[{ value: '', label: t('imports.wholeNames') }, ...others]}
        onChange={({ currentTarget: { value } }) => {
          const { given: _before, ...rest } = source;
          onSource(value === '' ? rest : { ...rest, given: Number(value) });
        }}
      />
      <TextInput
        aria-label={t('imports.firstHomeownerNumber')}
        placeholder={t('imports.firstNumber')}
        description={
          fault
            ? undefined
            : firstNow
              ? t('imports.numbersFrom', { first: String(firstNow) })
              : t('imports.numbersFromNext')
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fault}
        inputMode="numeric"
        maxLength={15}
        value={first}
        onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </>
  );
}
