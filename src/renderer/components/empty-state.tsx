import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  icon: Icon;
  title: string;
  /** What this place is for. */
  children: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

/** An empty place: what it is for, and what to do next. */
export function EmptyState({ icon: Picture, title, children, action }: Props) {
  return (
    <section className={classes.empty}>
      <span className={classes.picture}>
        <Picture size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.words}>{children}</div>
      {action}
    </section>
  );
}
