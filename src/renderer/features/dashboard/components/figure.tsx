import { useId, type ReactNode } from 'react';
import { SkeletonLine } from '../../../components/skeleton-lines.tsx';
import classes from './dashboard.module.css';

interface Props {
  name: string;
  /** Undefined while it is on the way. */
  value: ReactNode | undefined;
  /** The exact value, on hover. */
  exact?: string | undefined;
  detail?: ReactNode;
}

/** One figure of the dashboard. */
export function Figure({ name, value, exact, detail }: Props) {
  const id = useId();
  return (
    <div className={classes.figure} role="group" aria-labelledby={id}>
      <div className={classes.name} id={id}>
        {name}
      </div>
      <div className={classes.value} title={exact}>
        {value ?? <SkeletonLine width="72px" />}
      </div>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}
