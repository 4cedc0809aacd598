import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { FieldSource } from '../../../../contract/import-plan.ts';

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
    if (isNumber && number !== source.first)
      onSource({ from: 'names', column: source.column, ...(number !== undefined && { first: number }) });
  };
  return (
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
  );
}
