import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconClock, IconClockPause, IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import type { TestClockView } from '../../../../contract/console/test-helpers/clock.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { serverFaults, type Faults } from '../../../lib/field-faults.ts';
import { exactMoment, formatDuration, formatSecond } from '../../../lib/format.ts';
import { useAdvanceTestClock, useSetTestClock, useTestClock } from '../api/test-clock.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

const STEPS = [
  { seconds: 60, words: '1 minute' },
  { seconds: 301, words: '5 minutes 1 second' },
  { seconds: 3600, words: '1 hour' },
  { seconds: 86_400, words: '1 day' },
] as const;

function stateOf({ frozen, rate, seconds_ahead: ahead }: TestClockView): State {
  if (frozen) return { word: 'Held', icon: IconClockPause, tone: 'warn' };
  if (rate !== 1) return { word: `Runs ${rate} times as fast`, icon: IconPlayerTrackNext, tone: 'warn' };
  if (ahead < 1) return { word: 'Follows this computer’s clock', icon: IconClock, tone: 'good' };
  return { word: `${formatDuration(ahead * 1000)} ahead of this computer’s clock`, icon: IconClock, tone: 'warn' };
}

const faultsOf = (error: unknown, ...shown: string[]): Faults =>
  error === null ? { fields: {}, general: undefined } : serverFaults(error, shown);

/** The clock of the workspace: read, held, moved forward, and run faster. */
export function ClockPart() {
  const { data: clock, error, refetch } = useTestClock();
  const set = useSetTestClock();
  const advance = useAdvanceTestClock();
  const advanceFaults = faultsOf(advance.error, 'seconds');
  const setFaults = faultsOf(set.error, 'now', 'rate');
  const general = advanceFaults.general ?? setFaults.general;
  if (!clock)
    return (
      <div className={classes.page}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label="Loading the clock" />
        )}
      </div>
    );
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Section
          title="Clock of this workspace"
          hint="Links and sessions of owners expire by it, and records are dated by it. It never goes back."
          action={
            <ActionButton
              label={clock.frozen ? 'Let the clock go on' : 'Hold the clock'}
              words="freeze pause time"
              size="compact-sm"
              loading={set.isPending}
              onClick={() => set.mutate({ frozen: !clock.frozen })}
            />
          }
        >
          <p className={classes.now} role="timer" aria-label="Time of this workspace" title={exactMoment(clock.now)}>
            {formatSecond(clock.now)}
          </p>
          <div className={classes.row}>
            <StateWord state={stateOf(clock)} />
            <CopyText label="Copy this time" text={() => clock.now} />
          </div>
        </Section>
        <Section title="Move it forward" hint="A fresh link expires after five minutes.">
          <div className={classes.row}>
            {STEPS.map(({ seconds, words }) => (
              <Button key={seconds} variant="default" onClick={() => advance.mutate(seconds)}>
                {words}
              </Button>
            ))}
          </div>
          <SecondsForm fault={advanceFaults.fields['seconds']} onAdvance={(seconds) => advance.mutate(seconds)} />
          <TimeForm fault={setFaults.fields['now']} now={clock.now} onSet={(now) => set.mutate({ now })} />
        </Section>
        <Section title="Let it run faster" hint="How many of its seconds pass in one of this computer’s.">
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
  const [seconds, setSeconds] = useState<number | string>('');
  return (
    <Form
      className={classes.fields}
      aria-label="Move the clock by seconds"
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof seconds === 'number') onAdvance(seconds);
      }}
    >
      <NumberInput label="Seconds" w={180} min={1} value={seconds} error={fault} onChange={setSeconds} />
      <Button type="submit" variant="default" disabled={typeof seconds !== 'number'}>
        Move forward
      </Button>
    </Form>
  );
}

/** In Coordinated Universal Time, as every time of the API is written. */
function TimeForm({ fault, now, onSet }: { fault: string | undefined; now: string; onSet(at: string): void }) {
  const [at, setAt] = useState('');
  return (
    <Form
      className={classes.fields}
      aria-label="Set the clock"
      onSubmit={(event) => {
        event.preventDefault();
        if (at.trim() !== '') onSet(at.trim());
      }}
    >
      <TextInput
        label="Time (UTC)"
        w={260}
        placeholder={`${now.slice(0, 19)}Z`}
        value={at}
        error={fault}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={at.trim() === ''}>
        Set the clock
      </Button>
    </Form>
  );
}

function RateForm({ fault, rate, onSet }: { fault: string | undefined; rate: number; onSet(rate: number): void }) {
  const [typed, setTyped] = useState<number | string>(rate);
  return (
    <Form
      className={classes.fields}
      aria-label="Rate of the clock"
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof typed === 'number') onSet(typed);
      }}
    >
      <NumberInput label="Rate" w={180} min={1} max={100_000} value={typed} error={fault} onChange={setTyped} />
      <Button type="submit" variant="default" disabled={typeof typed !== 'number' || typed === rate}>
        Set the rate
      </Button>
      {rate !== 1 && (
        <Button variant="default" onClick={() => onSet(1)}>
          Back to real time
        </Button>
      )}
    </Form>
  );
}
