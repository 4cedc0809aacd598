import type { Icon } from '@tabler/icons-react';
import classes from './state-word.module.css';

export interface State {
  word: string;
  icon: Icon;
  tone: 'good' | 'warn' | 'bad' | 'info' | 'idle';
}

/** A state as icon and word; the color only repeats what they say. */
export function StateWord({ state }: { state: State }) {
  return (
    <span className={classes.state} data-tone={state.tone}>
      <state.icon size={16} stroke={2} aria-hidden />
      {state.word}
    </span>
  );
}
