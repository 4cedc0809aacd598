import type { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, getDraft, keepDraft, type Draft } from '../../contract/console/drafts.ts';
import { request } from './request.ts';

/** After the last keystroke; leaving a field, the form or the page does not wait for it. */
const PAUSE_MS = 300;

type Texts = Draft['texts'];
type Form = Pick<ReturnType<typeof useForm<Record<string, unknown>>>, 'values' | 'setValues' | 'reset' | 'isDirty'>;

/** The fields of a form that differ from what it began with; files and pictures are left out. */
const changed = (values: Record<string, unknown>, begin: Record<string, unknown>): Texts =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | boolean] =>
        entry[1] !== begin[entry[0]] &&
        (typeof entry[1] === 'boolean' || (typeof entry[1] === 'string' && !entry[1].startsWith('data:'))),
    ),
  );

export interface KeptDraft {
  /** When what the form shows was typed; undefined unless it was typed before and was brought back. */
  since: string | undefined;
  /** Empties the form again. */
  discard(): void;
  /** Forgets the draft: it was saved, or thrown away. */
  drop(): void;
}

/**
 * Keeps what is typed into a form until it is saved or thrown away, and brings it back: after a reload, a lock, another
 * record, another workspace. `name`: which form it is, `add-generator` or `inverter-7`. `begin`: what the form shows
 * before anybody types.
 */
export function useDraft(name: string, form: Form, begin: Record<string, unknown>): KeptDraft {
  const client = useQueryClient();
  const [since, setSince] = useState<string>();
  const texts = changed(form.values, begin);
  const typed = JSON.stringify(texts);
  const current = useRef({ typed, kept: '{}', isLooking: true });
  current.current.typed = typed;
  // One after the other: a draft that is dropped must not be kept by a request that is older.
  const last = useRef(Promise.resolve());

  const send = useCallback(() => {
    const { kept, typed: now, isLooking } = current.current;
    if (isLooking || kept === now) return;
    current.current.kept = now;
    const params = { form: name };
    last.current = last.current
      .then(() =>
        now === '{}'
          ? request(client, dropDraft, { params, keepalive: true })
          : request(client, keepDraft, { params, body: { texts: JSON.parse(now) as Texts }, keepalive: true }),
      )
      // Typing goes on; the next keystroke tries again.
      .then(
        () => undefined,
        () => void (current.current.kept = kept),
      );
  }, [client, name]);

  useEffect(() => {
    const asked = new AbortController();
    const { current: state } = current;
    void request(client, getDraft, { params: { form: name }, signal: asked.signal })
      .then(({ data }) => {
        state.isLooking = false;
        if (!data || state.typed !== '{}') return;
        const known = Object.fromEntries(Object.entries(data.texts).filter(([field]) => Object.hasOwn(begin, field)));
        state.kept = JSON.stringify(known);
        form.setValues(known);
        setSince(data.kept_at);
      })
      .catch(() => void (state.isLooking = false));
    return () => asked.abort();
    // Once for each form: what is typed afterward is newer than any draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, name]);

  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, send]);

  useEffect(() => {
    window.addEventListener('pagehide', send);
    document.addEventListener('focusout', send);
    return () => {
      window.removeEventListener('pagehide', send);
      document.removeEventListener('focusout', send);
      send();
    };
  }, [send]);

  const drop = useCallback(() => {
    current.current.typed = '{}';
    current.current.isLooking = false;
    setSince(undefined);
    send();
  }, [send]);

  return {
    since: typed === '{}' ? undefined : since,
    drop,
    discard() {
      form.reset();
      drop();
    },
  };
}
