import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock, IconUserShare } from '@tabler/icons-react';
import { settingsSections } from '../../../lib/settings-sections.ts';
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

const STATES: Record<ListedSession['state'], State> = {
  open: { word: 'Open', icon: IconCircleCheck, tone: 'good' },
  locked: { word: 'Locked', icon: IconLock, tone: 'idle' },
  handed_over: { word: 'Handed over', icon: IconUserShare, tone: 'warn' },
};

const MINUTE = 60;

/** Where operators are signed in, in other windows and browsers too. */
export function SessionsSection() {
  const { data, error, refetch } = useSessions();
  const end = useEndSession();
  return (
    <Section
      title={settingsSections.sessions}
      hint="Where operators are signed in. All sessions end when the console is stopped."
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={2} label="Loading sessions" />}
      {end.error && <Notice tone="bad">{errorWords(end.error)}</Notice>}
      {data && (
        <table className={plain.table} aria-label="Sessions">
          <thead>
            <tr>
              <th>Operator</th>
              <th>Status</th>
              <th>Signed in</th>
              <th>Last active</th>
              <th aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ id, operator, state, own, began_at, idle_seconds }) => (
              <tr key={id}>
                <td>
                  {operator.name}
                  {own && <span className={classes.you}> (this session)</span>}
                </td>
                <td>
                  <StateWord state={STATES[state]} />
                </td>
                <td>
                  <Moment at={began_at} />
                </td>
                <td>{idle_seconds < MINUTE ? 'Just now' : `${formatDuration(idle_seconds * 1000)} ago`}</td>
                <td className={classes.last}>
                  {!own && state !== 'handed_over' && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`End session ${id} of ${operator.name}`}
                      loading={end.isPending && end.variables === id}
                      onClick={() => end.mutate(id)}
                    >
                      End
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
