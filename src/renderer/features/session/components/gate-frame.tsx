import { IconSunHigh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './gate-frame.module.css';

interface Props {
  title: string;
  /** Id for the heading, where a dialog is named by it. */
  titleId?: string;
  hint: string;
  children: ReactNode;
}

/** The card of the setup, sign-in and lock screens. */
export function GateFrame({ title, titleId, hint, children }: Props) {
  return (
    <div className={classes.frame}>
      <div className={classes.card}>
        <div className={classes.product}>
          <span className={classes.mark}>
            <IconSunHigh size={20} stroke={2} aria-hidden />
          </span>
          Solar Installer Console
        </div>
        <h1 className={classes.title} id={titleId}>
          {title}
        </h1>
        <p className={classes.hint}>{hint}</p>
        {children}
      </div>
    </div>
  );
}
