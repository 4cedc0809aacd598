import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fleet } from '../../../../languages/en-US/console/fleet.ts';
import { formatCompact, formatCount } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import classes from './bars.module.css';
import type { ListLink } from './figure-links.ts';

/** One figure of a chart. */
export interface Bar {
  /** A short text where there is room for no more; `label` says it in full. */
  short?: string;
  label: string;
  count: number;
  /** What is written in place of the count, where that is no number of records. */
  words?: string;
  /** The list behind it; none on paper. */
  link?: ListLink;
}

interface Props {
  /** What is compared. */
  name: string;
  bars: readonly Bar[];
  /** Said in place of bars that are all empty; that there are none yet unless told. */
  nothing?: string;
}

const isEmpty = (bars: readonly Bar[]): boolean => bars.every(({ count }) => count === 0);
const largest = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ count }) => count));

function Lead({ bar, className, children }: { bar: Bar; className: string | undefined; children: ReactNode }) {
  return bar.link ? (
    <Link className={className} {...bar.link}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}

/** Figures below each other: the bars compare, the figures say. */
export function Bars({ name, bars, nothing }: Props) {
  const words = useWords();
  const most = largest(bars);
  if (isEmpty(bars)) return <p className={classes.nothing}>{nothing ?? words.of({ fleet })('fleet.none')}</p>;
  return (
    <ul className={classes.bars} aria-label={name}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <Lead bar={bar} className={classes.row}>
            <span className={classes.label} title={bar.label}>
              {bar.label}
            </span>
            <span className={classes.track} aria-hidden>
              {bar.count > 0 && <span className={classes.bar} style={{ width: `${(bar.count / most) * 100}%` }} />}
            </span>
            <span className={classes.count}>{bar.words ?? formatCount(bar.count, words)}</span>
          </Lead>
        </li>
      ))}
    </ul>
  );
}

/** Figures beside each other, in the order of time. */
export function Columns({ name, bars, nothing }: Props) {
  const words = useWords();
  const most = largest(bars);
  if (isEmpty(bars)) return <p className={classes.nothing}>{nothing ?? words.of({ fleet })('fleet.none')}</p>;
  return (
    <ul className={classes.columns} aria-label={name}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <Lead bar={bar} className={classes.column}>
            <span className={classes.over} aria-hidden>
              {bar.count > 0 && formatCompact(bar.count, words)}
            </span>
            {bar.count > 0 && (
              <span className={classes.pillar} style={{ height: `${(bar.count / most) * 100}%` }} aria-hidden />
            )}
            <span className={classes.under} title={`${bar.label}: ${formatCount(bar.count, words)}`}>
              <span aria-hidden>{bar.short ?? bar.label}</span>
              <span className={classes.spoken}>
                {bar.label}: {formatCount(bar.count, words)}
              </span>
            </span>
          </Lead>
        </li>
      ))}
    </ul>
  );
}
