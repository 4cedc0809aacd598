import { Button, CloseButton, Progress } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorWords } from '../lib/error-words.ts';
import { useActOnBulkChange, useBulkChanges } from '../lib/api/bulk-changes.ts';
import { useListMemory } from '../lib/selection.ts';
import { bulkChangeWords, bulkFaultWords } from './bulk-change-words.ts';
import classes from './bulk-change-toast.module.css';
import { RecentChanges } from './recent-changes.tsx';

/** How long what can be undone is offered, unless the pointer or the focus is on it. */
const SHOWN_MS = 10_000;

/** Whether a key is meant for a field that somebody types in. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    ? !(target instanceof HTMLInputElement && target.type === 'checkbox')
    : false;

/**
 * The change of selected records that was begun here last: how far it is, what became of it, and Undo, by button or
 * Ctrl+Z, for ten seconds.
 */
export function BulkChangeToast() {
  const { changeId, follow } = useListMemory();
  const { data } = useBulkChanges(changeId !== null);
  const act = useActOnBulkChange();
  const [held, setHeld] = useState(false);
  const [listed, setListed] = useState(false);
  const change = data?.data.find(({ id }) => id === changeId);
  const busy = change?.state === 'running' || change?.state === 'undoing';
  const close = () => {
    act.reset();
    follow(null);
  };
  const undo = () => change && act.mutate({ act: 'undo', id: change.id });

  const ended = change !== undefined && !busy && act.error === null;
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!ended || held) return;
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ended, held, change?.state, changeId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !change?.can_undo || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const faults = change && bulkFaultWords(change);
  return (
    <>
      {change && (
        <section
          className={classes.toast}
          aria-label="Change of records"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <div className={classes.line}>
            <p className={classes.words} role="status">
              {bulkChangeWords(change)}
              {'.'}
            </p>
            {change.state === 'running' && (
              <Button
                variant="default"
                size="compact-sm"
                loading={act.isPending}
                onClick={() => act.mutate({ act: 'cancel', id: change.id })}
              >
                Stop
              </Button>
            )}
            {change.can_undo && (
              <Button variant="default" size="compact-sm" loading={act.isPending} onClick={undo}>
                Undo
              </Button>
            )}
            {!busy && (
              <Button variant="subtle" size="compact-sm" onClick={() => setListed(true)}>
                Recent changes
              </Button>
            )}
            {!busy && <CloseButton size="sm" aria-label="Close message" onClick={close} />}
          </div>
          {change.state === 'running' && (
            <Progress size="xs" value={(change.changed / change.total) * 100} aria-label="Records changed" />
          )}
          {faults && <p className={classes.faults}>{faults}</p>}
          {act.error && (
            <p className={classes.faults} role="alert">
              {errorWords(act.error)}
            </p>
          )}
        </section>
      )}
      <RecentChanges opened={listed} onClose={() => setListed(false)} />
    </>
  );
}
