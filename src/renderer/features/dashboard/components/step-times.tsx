import type { StepTime } from '../../../../contract/console/breakdown.ts';
import { fleet } from '../../../../languages/en-US/console/fleet.ts';
import { formats } from '../../../../languages/en-US/console/formats.ts';
import { requirements } from '../../../../languages/en-US/console/requirements.ts';
import { formatDuration } from '../../../lib/format.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import classes from './dashboard.module.css';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A time that is typical: the longer, the rounder. */
function typical(seconds: number, words: Words): string {
  const t = words.of({ fleet, formats });
  if (seconds >= 2 * DAY) return t('fleet.days', { count: Math.round(seconds / DAY) });
  if (seconds >= 5 * HOUR) return t('formats.hours', { count: Math.round(seconds / HOUR) });
  return formatDuration(seconds * 1000, words);
}

/** How long owners take for each step, where that is known. */
export function StepTimes({ steps }: { steps: readonly StepTime[] }) {
  const words = useWords();
  const t = words.of({ fleet, requirements });
  if (steps.length === 0) return <p className={`${classes.chart} ${classes.nothing}`}>{t('fleet.noStepTimes')}</p>;
  return (
    <div className={classes.chart}>
      <table className={classes.steps}>
        <caption>{t('fleet.stepTimes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fleet.step')}</th>
            <th scope="col">{t('fleet.time')}</th>
            <th scope="col">{t('fleet.owners')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, seconds, owners }) => (
            <tr key={step}>
              <th scope="row">{t(step === 'review' ? 'fleet.review' : `requirements.${step}`)}</th>
              <td>{typical(seconds, words)}</td>
              <td>{owners}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
