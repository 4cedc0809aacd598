import { Link } from '@tanstack/react-router';
import { useWords } from '../lib/words.ts';
import type { Flag } from '../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import classes from './flag-link.module.css';
import { flagState } from './sync-states.ts';
import { StateWord } from './state-word.tsx';

interface Props {
  topic: SyncTopic;
  id: number;
  flag: Flag;
}

/**
 * The flag of a record in a row; leads to its decision, or to the change that waits. Not a tab stop: the list is one,
 * and its pane has the same link.
 */
export function FlagLink({ topic, id, flag }: Props) {
  const words = useWords();
  return (
    <Link
      to="/sync"
      search={flagSearch(topic, id, flag)}
      className={classes.link}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      <StateWord state={flagState(flag, words)} />
    </Link>
  );
}

/** Where the Sync screen shows what a flag is about. */
export const flagSearch = (topic: SyncTopic, record: number, flag: Flag) => ({
  show: flag === 'conflict' || flag === 'twin' ? ('decisions' as const) : ('waiting' as const),
  topic,
  record,
});
