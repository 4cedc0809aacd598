import { erasedState, ownerStates } from '../../../components/owner-states.ts';
import { StateWord } from '../../../components/state-word.tsx';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { formatCount } from '../../../lib/format.ts';
import { ownerStatuses } from '../../../lib/owner-status.ts';
import { useErasedOwners } from '../api/list-erased-owners.ts';
import classes from './owners.module.css';

/** How many owners of the whole workspace stand where, above the list; leaves when the list gets narrow. */
export function OwnerCounts() {
  const owners = useSummary().data?.owners;
  const erased = useErasedOwners().data?.size ?? 0;
  if (!owners) return null;
  const counts = [
    ...ownerStatuses.map((status) => ({ state: ownerStates[status], count: owners[status] })),
    { state: erasedState, count: erased },
  ];
  return (
    <ul className={classes.counts} aria-label="Owners by status">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state.word}>
            <StateWord state={state} /> <span className={classes.count}>{formatCount(count)}</span>
          </li>
        ))}
    </ul>
  );
}
