import type { StepTime, TimedStep } from '../../contract/console/breakdown.ts';
import { requirement } from '../../contract/system-owners.ts';
import type { Micros } from '../timestamp.ts';
import type { OwnerRecord } from './owner-record.ts';

/** What an account says of when its steps were done. */
export type OwnerTimes = Pick<OwnerRecord, 'created_at' | 'onboarding'> & {
  review: Omit<OwnerRecord['review'], 'reason'>;
};

const STEPS: readonly TimedStep[] = [...requirement.options, 'review'];
const SECOND: Micros = 1_000_000;

/**
 * How long each step took, from the one that was done before it, in whatever order they were. A step that was done
 * again counts from what was last done before that.
 */
function timesOf({ created_at: created, onboarding, review }: OwnerTimes): [TimedStep, Micros][] {
  const done = requirement.options.flatMap((step): [TimedStep, Micros][] => {
    const at = onboarding[step]?.at;
    return at === undefined ? [] : [[step, at]];
  });
  if (done.length === requirement.options.length && review.at !== null && review.state !== 'in_review')
    done.push(['review', review.at]);
  return done
    .toSorted(([, one], [, other]) => one - other)
    .map(([step, at], nth, all) => [step, at - (all[nth - 1]?.[1] ?? created)]);
}

function median(times: readonly Micros[]): Micros {
  const sorted = times.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] as Micros;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as Micros) + upper) / 2;
}

/** The median time of each step, in their order; a step that nobody of these has done is left out. */
export function stepTimes(owners: readonly OwnerTimes[]): StepTime[] {
  const all = owners.flatMap(timesOf).filter(([, time]) => time >= 0);
  return STEPS.flatMap((step) => {
    const times = all.filter(([each]) => each === step).map(([, time]) => time);
    return times.length === 0 ? [] : [{ step, seconds: Math.round(median(times) / SECOND), owners: times.length }];
  });
}
