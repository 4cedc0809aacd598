import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';

/**
 * What a field with a fault is known by; `data-faulty` is for a button in a field's place, of which ARIA allows no such
 * thing.
 */
const FAULTY = '[aria-invalid="true"], [data-faulty="true"]';

/** A value that was changed elsewhere as well, until somebody has chosen one of the two (`changed-elsewhere.tsx`). */
const UNDECIDED = '[data-undecided]';

/** What is pressed, and does nothing by itself until it is released. */
const PRESSED = 'button,a,label,summary,[role="button"]';

/**
 * While a field of the form has the focus, a press on anything on the page takes it when it is released, not when it
 * begins. A field that is left may say what is doubtful, which moves what is below: it would go from under the pointer
 * in the middle of the press, and the press would be lost.
 */
function useSteadyPresses(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let pressed: HTMLElement | null = null;
    const begin = (event: MouseEvent) => {
      const focused = document.activeElement;
      const isTyping = focused?.matches('input,textarea') === true && form.current?.contains(focused) === true;
      pressed =
        isTyping && event.button === 0 && !event.defaultPrevented && event.target instanceof Element
          ? event.target.closest<HTMLElement>(PRESSED)
          : null;
      if (pressed) event.preventDefault();
    };
    const end = (isTaken: (each: HTMLElement) => boolean) => (event: MouseEvent) => {
      if (!pressed || !isTaken(pressed)) return;
      if (event.target instanceof Node && pressed.contains(event.target)) pressed.focus({ preventScroll: true });
      pressed = null;
    };
    // Before a button hears of it: a dialog gives the focus back to where it was when it was opened. After a switch has
    // told that it changed: the browser has turned it by then, and drawing it for the field that is left turns it back.
    const first = end((each) => !each.matches('label'));
    const last = end(() => true);
    document.addEventListener('mousedown', begin);
    document.addEventListener('click', first, true);
    document.addEventListener('click', last);
    return () => {
      document.removeEventListener('mousedown', begin);
      document.removeEventListener('click', first, true);
      document.removeEventListener('click', last);
    };
  }, [form]);
}

/**
 * A form whose faults are shown beside their fields. Once it is refused, here or by the service, the first field with a
 * fault takes the focus, unless somebody types on. Nothing is sent while a value is undecided: what asks about it takes
 * the focus. A double click presses its button once.
 */
export function Form({ onSubmit, ref, ...props }: ComponentProps<'form'>) {
  const own = useRef<HTMLFormElement>(null);
  const awaits = useRef(false);
  const [, drawAgain] = useState({});
  useSteadyPresses(own);
  // After each drawing: the service answers when it likes, and a fault that was there before is one of this attempt,
  // too.
  useEffect(() => {
    const faulty = awaits.current ? own.current?.querySelector<HTMLElement>(FAULTY) : undefined;
    if (!faulty) return;
    awaits.current = false;
    faulty.focus();
  });
  return (
    <form
      {...props}
      ref={useMergedRef(own, ref)}
      noValidate
      onClickCapture={(event) => {
        // The button may ask by now what the second half of a double click would answer.
        const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
        if (event.detail > 1 && isSubmit) event.preventDefault();
      }}
      onInput={() => void (awaits.current = false)}
      onSubmit={(event) => {
        const undecided = own.current?.querySelector<HTMLElement>(UNDECIDED);
        if (undecided) {
          event.preventDefault();
          return undecided.focus();
        }
        awaits.current = true;
        drawAgain({});
        onSubmit?.(event);
      }}
    />
  );
}
