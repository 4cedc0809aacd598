import { ownerFields, personalFields, type SystemOwner } from '../../../../contract/system-owners.ts';
import { Moment } from '../../../components/moment.tsx';
import { erasedState, ownerStates } from '../../../components/owner-states.ts';
import { StateWord } from '../../../components/state-word.tsx';
import type { Column } from '../../../lib/columns.ts';
import { ownerStatusOf } from '../../../../contract/console/owner-onboarding.ts';
import { ownerName } from './owner-name.ts';

/** What owners are asked for beforehand: the list can show it as long as the service does. */
export const ownerDetails = Object.fromEntries(personalFields.map((field) => [field, ownerFields[field]]));

/**
 * The usual columns of the list of owners. Status and what is due wait until it is known which of them were `erased`: for
 * /v1, those have everything to do.
 */
export const ownerColumns = (
  erased: ReadonlySet<number> | undefined,
  references: ReadonlyMap<number, string> | undefined,
): Column<SystemOwner>[] => [
  { id: 'id', header: 'ID', width: 64, numeric: true, rank: 6, cell: ({ id }) => id },
  {
    id: 'name',
    header: 'Owner',
    width: 164,
    grow: 3,
    rank: 10,
    cell: (owner) => {
      const name = ownerName(owner, references?.get(owner.id));
      return <span title={name}>{name}</span>;
    },
  },
  {
    id: 'status',
    header: 'Status',
    width: 150,
    rank: 7,
    cell: (owner) =>
      erased && <StateWord state={erased.has(owner.id) ? erasedState : ownerStates[ownerStatusOf(owner)]} />,
  },
  { id: 'city', header: 'City', width: 130, grow: 2, rank: 2, cell: ({ city }) => city ?? '–' },
  {
    id: 'due',
    header: 'Due',
    width: 72,
    numeric: true,
    rank: 4,
    cell: ({ id, requirements }) => erased && (erased.has(id) ? '–' : requirements.currently_due.length),
  },
  { id: 'updated', header: 'Last changed', width: 192, rank: 3, cell: ({ updated_at }) => <Moment at={updated_at} /> },
];
