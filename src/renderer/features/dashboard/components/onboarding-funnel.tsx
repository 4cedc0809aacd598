import { Link } from '@tanstack/react-router';
import type { Summary } from '../../../../contract/console/summary.ts';
import { ownerStates } from '../../../components/owner-states.ts';
import { StateWord } from '../../../components/state-word.tsx';
import { formatCount } from '../../../lib/format.ts';
import { ownerStatuses } from '../../../lib/owner-status.ts';
import classes from './dashboard.module.css';
import { ownersAt } from './figure-links.ts';

/**
 * How many owners stand at each point of the onboarding; the bars compare, the figures say, and each leads to its
 * owners. Dashes while nobody knows.
 */
export function OnboardingFunnel({ owners }: { owners: Summary['owners'] | undefined }) {
  const most = Math.max(1, ...Object.values(owners ?? {}));
  return (
    <ul className={classes.funnel} aria-label="Onboarding">
      {ownerStatuses.map((status) => (
        <li key={status}>
          <Link className={classes.stage} {...ownersAt(status)}>
            <StateWord state={ownerStates[status]} />
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${((owners?.[status] ?? 0) / most) * 100}%` }} />
            </span>
            <span className={classes.count}>{owners ? formatCount(owners[status]) : '–'}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
