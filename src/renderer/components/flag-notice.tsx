import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { syncStates } from '../../languages/en-US/console/sync-states.ts';
import { useWords } from '../lib/words.ts';
import type { Flag } from '../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../contract/topics.ts';
import { twinWords } from '../lib/twin-words.ts';
import { useFlags } from '../lib/api/list-flags.ts';
import { flagSearch } from './flag-link.tsx';
import classes from './flag-notice.module.css';
import { StateWord } from './state-word.tsx';
import { flagState } from './sync-states.ts';

const LINKS = { conflict: 'decide', twin: 'decide', refused: 'seeWhy', waiting: 'show' } as const satisfies Record<
  Flag,
  string
>;

/**
 * Says on a record itself that the service does not hold it as it is here, or holds it twice, and leads to where that
 * is put right; nothing where all is well.
 */
export function FlagNotice({ topic, id }: { topic: SyncTopic; id: number }) {
  const words = useWords();
  const t = words.of({ syncStates });
  const flag = useFlags(topic)?.get(id);
  if (!flag) return null;
  const state = flagState(flag, words);
  const told = flag === 'twin' ? twinWords(topic, words) : t(`syncStates.${flag}Hint`);
  return (
    <div className={classes.notice} data-tone={state.tone} role="status" aria-label={t('syncStates.sync')}>
      <div className={classes.state}>
        <StateWord state={state} />
      </div>
      <span className={classes.words}>{told}</span>
      <Anchor
        c="inherit"
        underline="always"
        className={classes.link}
        renderRoot={(props) => <Link to="/sync" search={flagSearch(topic, id, flag)} {...props} />}
      >
        {t(`syncStates.${LINKS[flag]}`)}
      </Anchor>
    </div>
  );
}
