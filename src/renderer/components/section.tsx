import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

interface Props {
  title: string;
  /** One line about what this group is for. */
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled group of a page or pane. */
export function Section({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
