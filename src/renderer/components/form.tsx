import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState, type ComponentProps } from 'react';

/**
 * What a field with a fault is known by; `data-faulty` is for a button in a field's place, of which ARIA allows no such
 * thing.
 */
const FAULTY = '[aria-invalid="true"], [data-faulty="true"]';

/**
 * A form whose faults are shown beside their fields. Once it is refused, here or by the service, the first field with a
 * fault takes the focus, unless somebody types on.
 */
export function Form({ onSubmit, ref, ...props }: ComponentProps<'form'>) {
  const own = useRef<HTMLFormElement>(null);
  const awaits = useRef(false);
  const [, drawAgain] = useState({});
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
      onInput={() => void (awaits.current = false)}
      onSubmit={(event) => {
        awaits.current = true;
        drawAgain({});
        onSubmit?.(event);
      }}
    />
  );
}
