import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { SkeletonLine } from '../../../components/skeleton-lines.tsx';
import classes from './dashboard.module.css';
import type { ListLink } from './figure-links.ts';

interface Props {
  name: string;
  /** Undefined while it is on the way. */
  value: ReactNode | undefined;
  /** The exact value, on hover. */
  exact?: string | undefined;
  detail?: ReactNode;
  /** The list behind it, where there is one. */
  link?: ListLink;
}

/** One figure of the dashboard; all of it leads to the list behind it. */
export function Figure({ name, value, exact, detail, link }: Props) {
  const id = useId();
  return (
    <div className={classes.figure} role="group" aria-labelledby={id}>
      <div className={classes.name} id={id}>
        {link ? (
          <Link className={classes.lead} title={exact} {...link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </div>
      <div className={classes.value} title={exact}>
        {value ?? <SkeletonLine width="72px" />}
      </div>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}
