import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';

/** How many dialogs are open; one that follows another in a commit has the same opener. */
let open = 0;
let opener: Element | null = null;

/** Until the next click, the second half of a double click that closed a dialog does nothing to what was beneath it. */
function swallowSecondClick(): void {
  const kinds = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;
  const swallow = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'mousedown') for (const kind of kinds) window.removeEventListener(kind, swallow, true);
  };
  for (const kind of kinds) window.addEventListener(kind, swallow, true);
}

const focusPlace = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** What was done may take the opener away a moment later, when its list was read again. */
function watch(back: HTMLElement): void {
  const seen = new MutationObserver(() => {
    if (document.activeElement === back) return;
    seen.disconnect();
    if (document.activeElement === document.body) focusPlace();
  });
  seen.observe(document.body, { childList: true, subtree: true });
}

function giveFocusBack(): void {
  if (open > 0) return;
  const back = opener;
  opener = null;
  const focused = document.activeElement;
  // Whoever has taken the focus meanwhile keeps it.
  if (focused !== document.body && focused?.closest('[role="dialog"]') === null) return;
  if (back instanceof HTMLElement && back !== document.body) {
    back.focus({ preventScroll: true });
    if (document.activeElement === back) return watch(back);
  }
  focusPlace();
}

/** Stands before what it is of: a field in there that takes the focus with the first frame is not the opener. */
function Opener({ opened }: { opened: boolean }) {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const focused = document.activeElement;
    if (focused !== document.body || opener === null) opener = focused;
    open += 1;
    return () => {
      open -= 1;
      swallowSecondClick();
      setTimeout(giveFocusBack);
    };
  }, [opened]);
  return null;
}

/**
 * A dialog. When it closes, or goes with what it was part of, the focus is where it was opened, or on the place where
 * that has gone.
 */
export function Dialog({ opened, ...rest }: ModalProps) {
  return (
    <>
      <Opener opened={opened} />
      <Modal {...rest} opened={opened} returnFocus={false} data-closing={!opened} />
    </>
  );
}
