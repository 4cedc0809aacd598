import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Flag } from '../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import { twinWords } from '../lib/twin-words.ts';
import { useFlags } from '../lib/api/list-flags.ts';
import { flagSearch } from './flag-link.tsx';
import classes from './flag-notice.module.css';
import { StateWord } from './state-word.tsx';
import { flagStates } from './sync-states.ts';

const WORDS: Record<Exclude<Flag, 'twin'>, { words: string; link: string }> = {
  conflict: { words: 'It is not the same here and at the service.', link: 'Decide' },
  refused: { words: 'The service does not have it as it is here.', link: 'See why' },
  waiting: { words: 'The service does not have it as it is here yet.', link: 'Show' },
};

/**
 * Says on a record itself that the service does not hold it as it is here, or holds it twice, and leads to where that
 * is put right; nothing where all is well.
 */
export function FlagNotice({ topic, id }: { topic: SyncTopic; id: number }) {
  const flag = useFlags(topic)?.get(id);
  if (!flag) return null;
  const { words, link } = flag === 'twin' ? { words: twinWords(topic), link: 'Decide' } : WORDS[flag];
  return (
    <div className={classes.notice} data-tone={flagStates[flag].tone} role="status" aria-label="Sync">
      <div className={classes.state}>
        <StateWord state={flagStates[flag]} />
      </div>
      <span className={classes.words}>{words}</span>
      <Anchor
        c="inherit"
        underline="always"
        className={classes.link}
        renderRoot={(props) => <Link to="/sync" search={flagSearch(topic, id, flag)} {...props} />}
      >
        {link}
      </Anchor>
    </div>
  );
}
