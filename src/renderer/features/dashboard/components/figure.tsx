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
  /** The list behind it. */
  link: ListLink;
}

/** One figure of the dashboard; all of it leads to its list. */
export function Figure({ name, value, exact, detail, link }: Props) {
  const id = useId();
  return (
    <div className={classes.figure} role="group" aria-labelledby={id}>
      <Link className={classes.name} id={id} title={exact} {...link}>
        {name}
      </Link>
      <div className={classes.value}>{value ?? <SkeletonLine width="72px" />}</div>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}
