import { CloseButton, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { homeownerParams } from '../../../../contract/params.ts';

interface Props {
  homeownerId: number | undefined;
  onChange(id: number | undefined): void;
}

const isId = (text: string) => homeownerParams.safeParse({ homeowner_id: text }).success;
const FAULT = 'A homeowner ID is a whole number of at least 1.';

/**
 * Narrows the list to one homeowner as soon as a whole id is typed, and to nobody while none can be read; shows an id
 * that was chosen elsewhere.
 */
export function HomeownerFilter({ homeownerId, onChange }: Props) {
  const given = homeownerId === undefined ? '' : String(homeownerId);
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  const [typing, setTyping] = useState(false);
  if (given !== seen) {
    setSeen(given);
    // While somebody types, the address lags behind the field.
    if (!typing) setText(given);
  }
  const type = (typed: string) => {
    setTyping(true);
    const next = typed.trim();
    setText(next);
    onChange(isId(next) ? Number(next) : undefined);
  };
  return (
    <TextInput
      aria-label="Filter by homeowner ID"
      placeholder="Filter by homeowner ID"
      inputMode="numeric"
      flex="1 1 190px"
      maw={240}
      miw={110}
      size="xs"
      value={text}
      error={text === '' || isId(text) ? undefined : FAULT}
      leftSection={<IconFilter size={14} aria-hidden />}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyping(false)}
      rightSection={text !== '' && <CloseButton size="xs" aria-label="Clear filter" onClick={() => type('')} />}
    />
  );
}
