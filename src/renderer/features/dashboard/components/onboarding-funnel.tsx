import { Link } from '@tanstack/react-router';
import type { Summary } from '../../../../contract/console/summary.ts';
import { ownerState } from '../../../components/owner-states.ts';
import { dashboard } from '../../../../languages/en-US/console/dashboard.ts';
import { StateWord } from '../../../components/state-word.tsx';
import { formatCount } from '../../../lib/format.ts';
import { ownerStatuses } from '../../../lib/owner-status.ts';
import { useWords } from '../../../lib/words.ts';
import classes from './dashboard.module.css';
import { ownersAt } from './figure-links.ts';

/**
 * How many owners stand at each point of the onboarding; the bars compare, the figures say, and each leads to its
 * owners. Dashes while nobody knows.
 */
export function OnboardingFunnel({ owners }: { owners: Summary['owners'] | undefined }) {
  const words = useWords();
  const t = words.of({ dashboard });
  const most = Math.max(1, ...Object.values(owners ?? {}));
  return (
    <ul className={classes.funnel} aria-label={t('dashboard.onboarding')}>
      {ownerStatuses.map((status) => (
        <li key={status}>
          <Link className={classes.stage} {...ownersAt(status)}>
            <StateWord state={ownerState(status, words)} />
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${((owners?.[status] ?? 0) / most) * 100}%` }} />
            </span>
            <span className={classes.count}>{owners ? formatCount(owners[status], words) : '–'}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
