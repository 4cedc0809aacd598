import type { StepTime, TimedStep } from '../../../../contract/console/breakdown.ts';
import { requirementWords } from '../../../components/requirement-words.ts';
import { counted, formatDuration } from '../../../lib/format.ts';
import classes from './dashboard.module.css';

const words: Record<TimedStep, string> = { ...requirementWords, review: 'Review' };

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A time that is typical: the longer, the rounder. */
function typical(seconds: number): string {
  if (seconds >= 2 * DAY) return counted(Math.round(seconds / DAY), 'day');
  if (seconds >= 5 * HOUR) return counted(Math.round(seconds / HOUR), 'hour');
  return formatDuration(seconds * 1000);
}

/** How long owners take for each step, where that is known. */
export function StepTimes({ steps }: { steps: readonly StepTime[] }) {
  if (steps.length === 0)
    return (
      <p className={`${classes.chart} ${classes.nothing}`}>
        How long each step takes is known once owners have done it here. The real service doesn’t say when they did.
      </p>
    );
  return (
    <div className={classes.chart}>
      <table className={classes.steps}>
        <caption>Median time per step, from the one before (newest 200 owners)</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Time</th>
            <th scope="col">Owners</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, seconds, owners }) => (
            <tr key={step}>
              <th scope="row">{words[step]}</th>
              <td>{typical(seconds)}</td>
              <td>{owners}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
