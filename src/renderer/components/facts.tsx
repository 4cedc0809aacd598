import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known about a record, as a list of `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One line of `Facts`; what is not known is shown as a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children ?? '–'}</dd>
    </div>
  );
}
