import { ownerStates } from '../../../components/owner-states.ts';
import { StateWord } from '../../../components/state-word.tsx';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { formatCount } from '../../../lib/format.ts';
import { ownerStatuses } from '../../../lib/owner-status.ts';
import classes from './owners.module.css';

/** How many owners of the whole workspace stand where, above the list; leaves when the list gets narrow. */
export function OwnerCounts() {
  const owners = useSummary().data?.owners;
  if (!owners) return null;
  return (
    <ul className={classes.counts} aria-label="Owners by status">
      {ownerStatuses.filter((status) => owners[status] > 0).map((status) => (
        <li key={status}><StateWord state={ownerStates[status]} /> <span className={classes.count}>{formatCount(owners[status])}</span></li>
      ))}
    </ul>
  );
}
