import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './hand-over.module.css';

interface Props {
  company: string;
  /** The address of the installer's logo. */
  logo: string | null;
  /** The installer's color, `#RRGGBB`. */
  color: string;
  /** Apart at the lower edge, so that no click meant for the card hits it. */
  wayBack: ReactNode;
  children: ReactNode;
}

/** The quiet page that covers the console while an owner sits at it; it speaks for the installer. */
export function HandOverFrame({ company, logo, color, wayBack, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.card} style={{ borderTopColor: color }}>
        <header className={classes.brand}>
          {logo !== null && <img className={classes.logo} src={logo} alt="" />}
          <p className={classes.company}>{company}</p>
        </header>
        <Stack gap="md">{children}</Stack>
      </div>
      <div>{wayBack}</div>
    </main>
  );
}
