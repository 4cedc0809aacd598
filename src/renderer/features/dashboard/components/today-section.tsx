import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { TodayLine, TodayView } from '../../../../contract/console/today.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatDay } from '../../../lib/format.ts';
import { usePostponeLine } from '../api/postpone-line.ts';
import { behindLine } from './figure-links.ts';
import { todayLooks } from './today-words.ts';
import classes from './today.module.css';

const LaterMenu = lazyPart(async () => (await import('./later-menu.tsx')).LaterMenu);
/** Takes its place until it is read. */
const laterIsRead = (
  <Button variant="default" size="compact-sm" flex="none" disabled>
    Later
  </Button>
);

/**
 * What needs a person, first of all: each line leads to what is behind it, and can be put off. `view` is undefined
 * while it is on the way.
 */
export const TodaySection = ({ view, today }: { view: TodayView | undefined; today: string }) => (
  <Section title="Needs attention">
    {view ? <Lines view={view} today={today} /> : <SkeletonLines count={4} label="Loading what needs attention" />}
  </Section>
);

function Lines({ view, today }: { view: TodayView; today: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const [told, setTold] = useState('');
  const all = useRef<HTMLDivElement>(null);
  const postpone = usePostponeLine(today);
  const shown = view.lines.filter(({ postponed_until: until }) => until === null);
  const later = view.lines.filter(({ postponed_until: until }) => until !== null);
  const change = (kind: TodayLine['kind'], until: string | null) =>
    postpone.mutate(
      { kind, until },
      {
        onSuccess: () => {
          setTold(until === null ? 'Shown again.' : `Put off until ${formatDay(until)}.`);
          // The line with its button has gone.
          all.current?.focus();
        },
      },
    );
  const isBusy = ({ kind }: TodayLine) => postpone.isPending && postpone.variables?.kind === kind;
  return (
    <div className={classes.all} ref={all} tabIndex={-1}>
      {postpone.error && <Notice tone="bad">{errorWords(postpone.error)}</Notice>}
      {shown.length === 0 && (
        <div className={classes.clear}>
          <span className={classes.check}>
            <IconCircleCheck size={22} aria-hidden />
          </span>
          <div>
            <p className={classes.title}>Nothing needs you right now</p>
            <p className={classes.hint}>
              {later.length === 0
                ? 'No owner, inverter, or change is waiting for anybody here.'
                : 'What is left was put off.'}
            </p>
          </div>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={classes.lines} aria-label="Needs attention">
          {shown.map((line) => (
            <Line key={line.kind} line={line} view={view}>
              <PartBoundary fallback={laterIsRead}>
                <LaterMenu
                  about={todayLooks[line.kind].words(line.count, view)}
                  today={today}
                  busy={isBusy(line)}
                  onLater={(until) => change(line.kind, until)}
                />
              </PartBoundary>
            </Line>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {later.length > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Hide what was put off' : `${later.length} put off`}
          </Button>
        )}
        <span role="status" className={classes.told}>
          {told}
        </span>
      </div>
      {unfolded && later.length > 0 && (
        <ul className={classes.lines} aria-label="Put off">
          {later.map((line) => (
            <Line key={line.kind} line={line} view={view}>
              <Button
                variant="default"
                size="compact-sm"
                flex="none"
                loading={isBusy(line)}
                aria-label={`Show now: ${todayLooks[line.kind].words(line.count, view)}`}
                onClick={() => change(line.kind, null)}
              >
                Show now
              </Button>
            </Line>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ line, view, children }: { line: TodayLine; view: TodayView; children: ReactNode }) {
  const { icon: Picture, tone, words, hint } = todayLooks[line.kind];
  const until = line.postponed_until;
  return (
    <li className={classes.line} data-tone={tone}>
      <Picture size={18} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <Link className={classes.link} {...behindLine(line.kind, view)}>
          {words(line.count, view)}
        </Link>
        <span className={classes.hint}>{until === null ? hint : `Until ${formatDay(until)}`}</span>
      </span>
      {children}
    </li>
  );
}
