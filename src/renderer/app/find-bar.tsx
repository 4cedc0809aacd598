import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { FIND_EVENT, type FindStep } from '../../contract/console/find-event.ts';
import { findBar } from '../../languages/en-US/console/find-bar.ts';
import { useTranslate } from '../lib/words.ts';
import { findText } from './find-text.ts';
import classes from './find-bar.module.css';

/** Names of `::highlight` in find-bar.module.css. */
const ALL = 'found';
const HERE = 'found-here';

function mark(ranges: Range[], at: number): void {
  const here = ranges[at];
  CSS.highlights.set(ALL, new Highlight(...ranges));
  CSS.highlights.set(HERE, new Highlight(...(here ? [here] : [])));
  here?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
}

/**
 * The search in the page, which the menu of the desktop window opens: a browser has its own. It is shown from the first
 * time on that somebody asks for it. Lists hold what is in
 * view; they have searches of their own.
 */
export function FindBar() {
  const t = useTranslate({ findBar });
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [found, setFound] = useState({ count: 0, at: 0 });
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const look = (wanted: string, from: number) => {
    const ranges = findText(document.body, wanted, bar.current);
    const at = ranges.length === 0 ? 0 : (from + ranges.length) % ranges.length;
    mark(ranges, at);
    setFound({ count: ranges.length, at });
  };
  const close = () => {
    setOpen(false);
    CSS.highlights.delete(ALL);
    CSS.highlights.delete(HERE);
  };
  const step = (by: number) => look(text, found.at + by);
  const told = useEffectEvent((event: Event) => {
    const asked = (event as CustomEvent<FindStep>).detail;
    if (!open || asked === 'open') {
      setOpen(true);
      input.current?.select();
    } else step(asked === 'next' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: Event) => told(event);
    window.addEventListener(FIND_EVENT, listen);
    return () => window.removeEventListener(FIND_EVENT, listen);
  }, []);

  if (!open) return null;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={bar} className={classes.bar} role="search" aria-label={t('findBar.title')}>
      <TextInput
        ref={input}
        onKeyDown={keys}
        size="xs"
        aria-label={t('findBar.title')}
        autoFocus
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          look(value, 0);
        }}
      />
      <span className={classes.count} aria-live="polite">
        {text === ''
          ? ''
          : found.count === 0
            ? t('findBar.nothingFound')
            : t('findBar.at', { at: String(found.at + 1), count: String(found.count) })}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={t('findBar.previous')} onClick={() => step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('findBar.next')} onClick={() => step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('findBar.close')} onClick={close}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
