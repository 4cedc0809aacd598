import { CloseButton } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toasts } from '../../languages/en-US/console/toasts.ts';
import { useTranslate } from '../lib/words.ts';
import classes from './toast.module.css';

/** How long it is shown, unless the pointer or the focus is on it. */
const SHOWN_MS = 10_000;

interface Props {
  /** Accessible name. */
  label: string;
  words: string;
  /** While something is running it stays and cannot be closed; `held`: it stays for now. */
  busy?: boolean;
  held?: boolean;
  /** Buttons and links behind the words. */
  actions?: ReactNode;
  /** What is below the words. */
  children?: ReactNode;
  onClose(): void;
}

/** A message over the lower edge of a place about something that is running, or has ended, elsewhere. */
export function Toast({ label, words, busy = false, held = false, actions, children, onClose }: Props) {
  const t = useTranslate({ toasts });
  const { ref: pointed, hovered } = useHover();
  const { ref: focusable, focused } = useFocusWithin();
  const isHeld = busy || held || hovered || focused;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = isHeld ? undefined : setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <section ref={useMergedRef(pointed, focusable)} className={classes.toast} aria-label={label}>
      <div className={classes.line}>
        <p className={classes.words} role="status">
          {words}
        </p>
        <div className={classes.actions}>
          {actions}
          {!busy && <CloseButton size="sm" aria-label={t('toasts.close')} onClick={onClose} />}
        </div>
      </div>
      {children}
    </section>
  );
}
