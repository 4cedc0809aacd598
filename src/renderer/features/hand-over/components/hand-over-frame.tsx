import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './hand-over.module.css';

interface Props {
  company: string;
  /** Stands apart at the lower edge, where no click meant for the card falls on it. */
  wayBack: ReactNode;
  children: ReactNode;
}

/** The quiet page that covers the console while an owner sits at it; it speaks for the installer. */
export function HandOverFrame({ company, wayBack, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.company}>{company}</p>
        <Stack gap="md">{children}</Stack>
      </div>
      <div>{wayBack}</div>
    </main>
  );
}
