import { owners } from '../../../../languages/en-US/console/owners.ts';
import { ownerFields, personalFields } from '../../../../contract/system-owners.ts';
import type { FoundOwner } from '../../../../contract/console/lists.ts';
import { ownerName } from '../../../../contract/words/owner-name.ts';
import { Moment } from '../../../components/moment.tsx';
import { ownerState } from '../../../components/owner-states.ts';
import { StateWord } from '../../../components/state-word.tsx';
import type { Column } from '../../../lib/columns.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import type { Words } from '../../../lib/words.ts';

/** What owners are asked for beforehand: the list can show it as long as the service does. */
export const ownerDetails = Object.fromEntries(personalFields.map((field) => [field, ownerFields[field]]));

/** The usual columns of the list of owners. */
export const ownerColumns = (words: Words): Column<FoundOwner>[] => [
  { id: 'id', sort: 'id', header: 'ID', width: 64, numeric: true, rank: 6, cell: ({ id }) => id },
  {
    id: 'name',
    sort: 'owner',
    header: fieldLabel('owner', words),
    width: 164,
    grow: 3,
    rank: 10,
    cell: (owner) => {
      const name = ownerName(owner) ?? words.of({ owners })('owners.titleOf', { id: String(owner.id) });
      return <span title={name}>{name}</span>;
    },
  },
  {
    id: 'status',
    sort: 'status',
    header: fieldLabel('status', words),
    width: 150,
    rank: 7,
    cell: ({ status }) => <StateWord state={ownerState(status, words)} />,
  },
  {
    id: 'city',
    sort: 'city',
    header: fieldLabel('city', words),
    width: 130,
    grow: 2,
    rank: 2,
    cell: ({ city }) => city ?? '–',
  },
  {
    id: 'due',
    sort: 'due',
    header: fieldLabel('due', words),
    width: 72,
    numeric: true,
    rank: 4,
    cell: ({ status, requirements }) => (status === 'erased' ? '–' : requirements.currently_due.length),
  },
  {
    id: 'updated',
    sort: 'updated_at',
    header: fieldLabel('updated_at', words),
    width: 192,
    rank: 3,
    cell: ({ updated_at }) => <Moment at={updated_at} />,
  },
];
