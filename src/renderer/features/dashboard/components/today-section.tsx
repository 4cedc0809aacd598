import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { TodayLine, TodayView } from '../../../../contract/console/today.ts';
import { dashboard } from '../../../../languages/en-US/console/dashboard.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatDay } from '../../../lib/format.ts';
import { useTranslate, useWords, type Words } from '../../../lib/words.ts';
import { usePostponeLine } from '../api/postpone-line.ts';
import { behindLine } from './figure-links.ts';
import { todayLooks } from './today-looks.ts';
import classes from './today.module.css';

const LaterMenu = lazyPart(async () => (await import('./later-menu.tsx')).LaterMenu);
/** What a line says. */
const lineWords = ({ kind, count }: TodayLine, { review_days, silent_days }: TodayView, words: Words): string =>
  words.of({ dashboard })(`dashboard.lines.${kind}`, { count, review_days, silent_days });

/**
 * What needs a person, first of all: each line leads to what is behind it, and can be put off. `view` is undefined
 * while it is on the way.
 */
export function TodaySection({ view, today }: { view: TodayView | undefined; today: string }) {
  const t = useTranslate({ dashboard });
  return (
    <Section title={t('dashboard.attention')}>
      {view ? <Lines view={view} today={today} /> : <SkeletonLines count={4} label={t('dashboard.loadingAttention')} />}
    </Section>
  );
}

function Lines({ view, today }: { view: TodayView; today: string }) {
  const words = useWords();
  const t = words.of({ dashboard });
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
          setTold(
            until === null ? t('dashboard.shownAgain') : t('dashboard.putOffUntil', { day: formatDay(until, words) }),
          );
          // The line with its button has gone.
          all.current?.focus();
        },
      },
    );
  const isBusy = ({ kind }: TodayLine) => postpone.isPending && postpone.variables?.kind === kind;
  // Takes the place of the menu until that is read.
  const laterIsRead = (
    <Button variant="default" size="compact-sm" flex="none" disabled>
      {t('dashboard.later')}
    </Button>
  );
  return (
    <div className={classes.all} ref={all} tabIndex={-1}>
      {postpone.error && <Notice tone="bad">{errorWords(postpone.error, words)}</Notice>}
      {shown.length === 0 && (
        <div className={classes.clear}>
          <span className={classes.check}>
            <IconCircleCheck size={22} aria-hidden />
          </span>
          <div>
            <p className={classes.title}>{t('dashboard.nothingLeft')}</p>
            <p className={classes.hint}>{t(later.length === 0 ? 'dashboard.nothingWaits' : 'dashboard.restPutOff')}</p>
          </div>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={classes.lines} aria-label={t('dashboard.attention')}>
          {shown.map((line) => (
            <Line key={line.kind} line={line} view={view}>
              <PartBoundary fallback={laterIsRead}>
                <LaterMenu
                  about={lineWords(line, view, words)}
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
            {unfolded ? t('dashboard.hidePutOff') : t('dashboard.showPutOff', { count: later.length })}
          </Button>
        )}
        <span role="status" className={classes.told}>
          {told}
        </span>
      </div>
      {unfolded && later.length > 0 && (
        <ul className={classes.lines} aria-label={t('dashboard.putOff')}>
          {later.map((line) => (
            <Line key={line.kind} line={line} view={view}>
              <Button
                variant="default"
                size="compact-sm"
                flex="none"
                loading={isBusy(line)}
                aria-label={t('dashboard.showNowOf', { line: lineWords(line, view, words) })}
                onClick={() => change(line.kind, null)}
              >
                {t('dashboard.showNow')}
              </Button>
            </Line>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ line, view, children }: { line: TodayLine; view: TodayView; children: ReactNode }) {
  const words = useWords();
  const t = words.of({ dashboard });
  const { icon: Picture, tone } = todayLooks[line.kind];
  const until = line.postponed_until;
  return (
    <li className={classes.line} data-tone={tone}>
      <Picture size={18} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <Link className={classes.link} {...behindLine(line.kind, view)}>
          {lineWords(line, view, words)}
        </Link>
        <span className={classes.hint}>
          {until === null ? t(`dashboard.hints.${line.kind}`) : t('dashboard.until', { day: formatDay(until, words) })}
        </span>
      </span>
      {children}
    </li>
  );
}
