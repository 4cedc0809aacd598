import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known about a record: name and value, one line each. A value of null is shown as a dash. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
