import type { ReactNode } from 'react';
import classes from './decisions.module.css';

interface Props {
  /** Of the radio group. */
  name: string;
  title: string;
  chosen: boolean;
  onChoose(): void;
  /** A value, or what the answer means. */
  children?: ReactNode;
}

/** One of several answers that stand side by side; arrow keys move among those of a group. */
export function AnswerCard({ name, title, chosen, onChoose, children }: Props) {
  return (
    <label className={classes.card} data-chosen={chosen}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      <span className={classes.cardTitle}>{title}</span>
      {children !== undefined && <span className={classes.cardBody}>{children}</span>}
    </label>
  );
}
