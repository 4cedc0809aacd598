import { CloseButton, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { homeownerParams } from '../../../../contract/params.ts';

interface Props {
  homeownerId: number | undefined;
  onChange(id: number | undefined): void;
}

const isId = (text: string) => homeownerParams.safeParse({ homeowner_id: text }).success;
const FAULT = 'A homeowner id is a whole number of at least 1.';

/** Narrows the list to one homeowner as soon as a whole id is typed. Mounted anew when the id comes from elsewhere. */
export function HomeownerFilter({ homeownerId, onChange }: Props) {
  const [text, setText] = useState(homeownerId === undefined ? '' : String(homeownerId));
  const type = (typed: string) => {
    const next = typed.trim();
    setText(next);
    if (next === '') onChange(undefined);
    else if (isId(next)) onChange(Number(next));
  };
  return (
    <TextInput
      aria-label="Filter by homeowner id" placeholder="Filter by homeowner id" inputMode="numeric" w={240} size="xs" value={text} error={text === '' || isId(text) ? undefined : FAULT}
      leftSection={<IconFilter size={14} aria-hidden />} onChange={(event) => type(event.currentTarget.value)}
      rightSection={text !== '' && <CloseButton size="xs" aria-label="Clear filter" onClick={() => type('')} />}
    />
  );
}
