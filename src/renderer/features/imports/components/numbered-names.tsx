import { TextInput } from '@mantine/core';
import { useState } from 'react';
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
  const [first, setFirst] = useState(String(source.first ?? ''));
  const [fault, setFault] = useState<string>();
  const save = (): void => {
    const number = first.trim() === '' ? undefined : Number(first);
    const isNumber = number === undefined || (Number.isSafeInteger(number) && number > 0);
    setFault(isNumber ? undefined : 'Type a whole number of at least 1.');
    if (isNumber && number !== source.first)
      onSource({ from: 'names', column: source.column, ...(number !== undefined && { first: number }) });
  };
  return (
    <TextInput
      aria-label="First homeowner number"
      placeholder="First number"
      description={fault ? undefined : `Now from ${read.check.named?.first || 'the next free number'}`}
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
