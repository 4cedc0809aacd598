import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './hand-over.module.css';

/** The quiet page that covers the console while an owner sits at it; it speaks for the installer. */
export function HandOverFrame({ company, children }: { company: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.company}>{company}</p>
        <Stack gap="md">{children}</Stack>
      </div>
    </main>
  );
}
