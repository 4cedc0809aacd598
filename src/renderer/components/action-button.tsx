import { Button, type ButtonProps } from '@mantine/core';
import type { AriaAttributes } from 'react';
import { usePageCommands } from '../lib/page-commands.ts';

interface Props extends ButtonProps, Pick<AriaAttributes, 'aria-haspopup' | 'aria-label'> {
  /** What the palette calls it: `Delete generator 7`. */
  label: string;
  /** Further words under which the palette finds it. */
  words?: string;
  /** It takes something away, and is red. */
  removes?: boolean;
  onClick(): void;
}

/** A button whose action the palette has as well, for as long as it is on screen and can be pressed. */
export function ActionButton({ label, words = '', removes = false, children = label, onClick, ...button }: Props) {
  usePageCommands(button.disabled || button.loading ? [] : [{ label, words, removes, run: onClick }]);
  return (
    <Button variant="default" {...(removes && { c: 'var(--c-bad)' })} {...button} onClick={onClick}>
      {children}
    </Button>
  );
}
