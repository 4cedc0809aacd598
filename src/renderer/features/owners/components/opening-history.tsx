import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconAppWindow, IconDoorExit, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import type { Opening } from '../../../../contract/console/openings.ts';
import { Moment } from '../../../components/moment.tsx';
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import { Section } from '../../../components/section.tsx';
import { openingState, durationWords } from './opening-words.ts';
import classes from './owners.module.css';

const ICONS = { open: IconAppWindow, returned: IconDoorExit, closed: IconX, failed: IconAlertTriangle };
const SHOWN_AT_FIRST = 5;

interface Props {
  openings: Opening[];
  /** Everything has been handed in: the newest return was the end of it. */
  finished: boolean;
}

/**
 * Every time the onboarding window was open, the newest first: when, how it ended, for how long. Never an address
 * (T24).
 */
export function OpeningHistory({ openings, finished }: Props) {
  const t = useTranslate({ owners });
  const [all, setAll] = useState(false);
  const shown = all ? openings : openings.slice(0, SHOWN_AT_FIRST);
  const finishedIn = finished ? openings.find(({ outcome }) => outcome === 'returned')?.id : undefined;
  const more = openings.length - shown.length;
  return (
    <Section title={t('owners.history')}>
      {openings.length === 0 && <Text c="dimmed">{t('owners.noHistory')}</Text>}
      {openings.length > 0 && (
        <ol className={classes.history} aria-label={t('owners.history')}>
          {shown.map((opening) => (
            <Entry key={opening.id} opening={opening} finished={opening.id === finishedIn} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Group>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAll(true)}>
            {t('owners.more', { count: more })}
          </Button>
        </Group>
      )}
    </Section>
  );
}

function Entry({ opening, finished }: { opening: Opening; finished: boolean }) {
  const words = useWords();
  const t = words.of({ owners });
  const state = openingState(opening);
  const Icon = ICONS[state];
  return (
    <li className={classes.entry} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <div className={classes.entryHead}>
          <span>{finished ? t('owners.finished') : t(`owners.openings.${state}`)}</span>
          <span className={classes.when}>
            <Moment at={opening.ended_at ?? opening.created_at} />
          </span>
        </div>
        <div className={classes.detail}>{durationWords(opening, words)}</div>
        {opening.reason !== null && <div className={classes.why}>{reasonSentence(opening.reason, words)}</div>}
      </div>
    </li>
  );
}
