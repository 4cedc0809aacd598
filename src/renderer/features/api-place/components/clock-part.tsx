import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconClock, IconClockPause, IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import type { TestClockView } from '../../../../contract/console/test-helpers/clock.ts';
import { testClock } from '../../../../languages/en-US/console/test-clock.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { serverFaults, type Faults } from '../../../lib/field-faults.ts';
import { exactMoment, formatDuration, formatSecond } from '../../../lib/format.ts';
import { useTranslate, useWords, type Words } from '../../../lib/words.ts';
import { useAdvanceTestClock, useSetTestClock, useTestClock } from '../api/test-clock.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

/** Seconds. */
const STEPS = [
  ['minute', 60],
  ['fiveMinutes', 301],
  ['hour', 3600],
  ['day', 86_400],
] as const;

function stateOf({ frozen, rate, seconds_ahead: ahead }: TestClockView, words: Words): State {
  const t = words.of({ testClock });
  if (frozen) return { word: t('testClock.held'), icon: IconClockPause, tone: 'warn' };
  if (rate !== 1)
    return { word: t('testClock.runsFaster', { rate: String(rate) }), icon: IconPlayerTrackNext, tone: 'warn' };
  if (ahead < 1) return { word: t('testClock.follows'), icon: IconClock, tone: 'good' };
  const duration = formatDuration(ahead * 1000, words);
  return { word: t('testClock.ahead', { duration }), icon: IconClock, tone: 'warn' };
}

const faultsOf = (error: unknown, words: Words, ...shown: string[]): Faults =>
  error === null ? { fields: {}, general: undefined } : serverFaults(error, shown, words);

/** The clock of the workspace: read, held, moved forward, and run faster. */
export function ClockPart() {
  const words = useWords();
  const t = words.of({ testClock });
  const { data: clock, error, refetch } = useTestClock();
  const set = useSetTestClock();
  const advance = useAdvanceTestClock();
  const advanceFaults = faultsOf(advance.error, words, 'seconds');
  const setFaults = faultsOf(set.error, words, 'now', 'rate');
  const general = advanceFaults.general ?? setFaults.general;
  if (!clock)
    return (
      <div className={classes.page}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label={t('testClock.loading')} />
        )}
      </div>
    );
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Section
          title={t('testClock.title')}
          hint={t('testClock.hint')}
          action={
            <ActionButton
              label={t(clock.frozen ? 'testClock.goOn' : 'testClock.hold')}
              words={t('testClock.holdSearch')}
              size="compact-sm"
              loading={set.isPending}
              onClick={() => set.mutate({ frozen: !clock.frozen })}
            />
          }
        >
          <p className={classes.now} role="timer" aria-label={t('testClock.time')} title={exactMoment(clock.now)}>
            {formatSecond(clock.now, words)}
          </p>
          <div className={classes.row}>
            <StateWord state={stateOf(clock, words)} />
            <CopyText label={t('testClock.copyTime')} text={() => clock.now} />
          </div>
        </Section>
        <Section title={t('testClock.move')} hint={t('testClock.moveHint')}>
          <div className={classes.row}>
            {STEPS.map(([step, seconds]) => (
              <Button key={step} variant="default" onClick={() => advance.mutate(seconds)}>
                {t(`testClock.steps.${step}`)}
              </Button>
            ))}
          </div>
          <SecondsForm fault={advanceFaults.fields['seconds']} onAdvance={(seconds) => advance.mutate(seconds)} />
          <TimeForm fault={setFaults.fields['now']} now={clock.now} onSet={(now) => set.mutate({ now })} />
        </Section>
        <Section title={t('testClock.faster')} hint={t('testClock.fasterHint')}>
          <RateForm
            key={clock.rate}
            fault={setFaults.fields['rate']}
            rate={clock.rate}
            onSet={(rate) => set.mutate({ rate })}
          />
        </Section>
        {general && <Notice tone="bad">{general}</Notice>}
      </div>
    </div>
  );
}

function SecondsForm({ fault, onAdvance }: { fault: string | undefined; onAdvance(seconds: number): void }) {
  const t = useTranslate({ testClock });
  const [seconds, setSeconds] = useState<number | string>('');
  return (
    <Form
      className={classes.fields}
      aria-label={t('testClock.moveBySeconds')}
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof seconds === 'number') onAdvance(seconds);
      }}
    >
      <NumberInput label={t('testClock.seconds')} w={180} min={1} value={seconds} error={fault} onChange={setSeconds} />
      <Button type="submit" variant="default" disabled={typeof seconds !== 'number'}>
        {t('testClock.moveForward')}
      </Button>
    </Form>
  );
}

/** In Coordinated Universal Time, as every time of the API is written. */
function TimeForm({ fault, now, onSet }: { fault: string | undefined; now: string; onSet(at: string): void }) {
  const t = useTranslate({ testClock });
  const [at, setAt] = useState('');
  return (
    <Form
      className={classes.fields}
      aria-label={t('testClock.set')}
      onSubmit={(event) => {
        event.preventDefault();
        if (at.trim() !== '') onSet(at.trim());
      }}
    >
      <TextInput
        label={t('testClock.timeUtc')}
        w={260}
        placeholder={`${now.slice(0, 19)}Z`}
        value={at}
        error={fault}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={at.trim() === ''}>
        {t('testClock.set')}
      </Button>
    </Form>
  );
}

function RateForm({ fault, rate, onSet }: { fault: string | undefined; rate: number; onSet(rate: number): void }) {
  const t = useTranslate({ testClock });
  const [typed, setTyped] = useState<number | string>(rate);
  return (
    <Form
      className={classes.fields}
      aria-label={t('testClock.rateOfClock')}
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof typed === 'number') onSet(typed);
      }}
    >
      <NumberInput
        label={t('testClock.rate')}
        w={180}
        min={1}
        max={100_000}
        value={typed}
        error={fault}
        onChange={setTyped}
      />
      <Button type="submit" variant="default" disabled={typeof typed !== 'number' || typed === rate}>
        {t('testClock.setRate')}
      </Button>
      {rate !== 1 && (
        <Button variant="default" onClick={() => onSet(1)}>
          {t('testClock.realTime')}
        </Button>
      )}
    </Form>
  );
}
