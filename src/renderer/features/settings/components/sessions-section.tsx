import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock, IconUserShare } from '@tabler/icons-react';
import { access } from '../../../../languages/en-US/console/access.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import type { ListedSession } from '../../../../contract/console/operators.ts';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import plain from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatDuration } from '../../../lib/format.ts';
import { useEndSession } from '../api/end-session.ts';
import { useSessions } from '../api/list-sessions.ts';
import classes from './settings.module.css';

const STATES: Record<ListedSession['state'], Omit<State, 'word'>> = {
  open: { icon: IconCircleCheck, tone: 'good' },
  locked: { icon: IconLock, tone: 'idle' },
  handed_over: { icon: IconUserShare, tone: 'warn' },
};

const MINUTE = 60;

/** Where operators are signed in, in other windows and browsers too. */
export function SessionsSection() {
  const words = useWords();
  const t = words.of({ access });
  const { data, error, refetch } = useSessions();
  const end = useEndSession();
  return (
    <Section title={sectionTitle('sessions', words)} hint={t('access.sessionsHint')}>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={2} label={t('access.loadingSessions')} />}
      {end.error && <Notice tone="bad">{errorWords(end.error, words)}</Notice>}
      {data && (
        <table className={plain.table} aria-label={t('access.sessions')}>
          <thead>
            <tr>
              <th>{t('access.operator')}</th>
              <th>{t('access.status')}</th>
              <th>{t('access.signedIn')}</th>
              <th>{t('access.lastActive')}</th>
              <th aria-label={t('access.actions')} />
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ id, operator, state, own, began_at, idle_seconds }) => (
              <tr key={id}>
                <td>
                  {operator.name}
                  {own && <span className={classes.you}>{t('access.thisSession')}</span>}
                </td>
                <td>
                  <StateWord state={{ ...STATES[state], word: t(`access.${state}`) }} />
                </td>
                <td>
                  <Moment at={began_at} />
                </td>
                <td>
                  {idle_seconds < MINUTE
                    ? t('access.justNow')
                    : t('access.ago', { duration: formatDuration(idle_seconds * 1000, words) })}
                </td>
                <td className={classes.last}>
                  {!own && state !== 'handed_over' && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t('access.endOf', { id: String(id), name: operator.name })}
                      loading={end.isPending && end.variables === id}
                      onClick={() => end.mutate(id)}
                    >
                      {t('access.end')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
