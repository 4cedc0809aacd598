import type { ReactNode } from 'react';
import classes from './workspaces.module.css';

/** The computer that credentials go to, as it is looked up: letters of other scripts are written as xn--…. */
export const hostOf = (upstream: string): string => new URL(upstream).host;

/** How it is shown within a sentence: nothing of it is cut off. */
export const asHost = (host: ReactNode): ReactNode => <strong className={classes.host}>{host}</strong>;
