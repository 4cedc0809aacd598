import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { lists } from '../../languages/en-US/console/lists.ts';
import { useTranslate } from '../lib/words.ts';

const PAUSE_MS = 150;

interface Props {
  /** `Search generators` */
  label: string;
  /** What can be typed; the label unless told. */
  placeholder?: string;
  size?: 'xs' | 'sm';
  value: string;
  onChange(words: string): void;
}

/** Searches a list while somebody types, a moment after the last key. */
export function ListSearch({ label, placeholder = label, size = 'xs', value, onChange }: Props) {
  const t = useTranslate({ lists });
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const search = useDebouncedCallback(onChange, PAUSE_MS);
  if (value !== seen) {
    // The address has changed: by what was typed here, or by Back.
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  const type = (typed: string) => {
    setText(typed);
    search(typed.trim());
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      type="search"
      size={size}
      flex="1 1 150px"
      miw={110}
      maw={220}
      maxLength={255}
      value={text}
      leftSection={<IconSearch size={14} aria-hidden />}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      rightSection={
        text !== '' && <CloseButton size="xs" aria-label={t('lists.clearSearch')} onClick={() => type('')} />
      }
    />
  );
}
