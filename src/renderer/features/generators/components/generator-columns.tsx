import { useWords, type Words } from '../../../lib/words.ts';
import type { FoundGenerator } from '../../../../contract/console/lists.ts';
import { Marked } from '../../../components/marked.tsx';
import { generatorFields } from '../../../../contract/generators.ts';
import { withFieldColumns } from '../../../components/field-columns.tsx';
import { Measure } from '../../../components/measure.tsx';
import { Day } from '../../../components/moment.tsx';
import { useFlagColumn } from '../../../components/use-flag-column.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import type { Column } from '../../../lib/columns.ts';
import { homeownerName } from '../../../lib/homeowner-name.ts';
import { fieldLabel, inputLabel } from '../../../lib/field-words.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';

/** Every column that the list of generators can have. */
export function useGeneratorColumns(): Column<FoundGenerator>[] {
  const unit = useProductionUnit();
  const words = useWords();
  return [
    ...withFieldColumns(generatorColumns(unit, words), generatorFields, unit, words),
    ...useFlagColumn('generators'),
  ];
}

/** The usual columns; capacity in the unit chosen in Settings. */
const generatorColumns = (unit: ProductionUnit, words: Words): Column<FoundGenerator>[] => [
  { id: 'id', sort: 'id', header: 'ID', width: 56, numeric: true, rank: 9, cell: ({ id }) => id },
  {
    id: 'address',
    sort: 'address',
    header: fieldLabel('address', words),
    width: 180,
    grow: 3,
    rank: 10,
    cell: ({ address }) => (
      <span title={address}>
        <Marked text={address} />
      </span>
    ),
  },
  {
    id: 'city',
    sort: 'city',
    header: fieldLabel('city', words),
    width: 130,
    grow: 2,
    rank: 6,
    cell: ({ city }) => (
      <span title={city}>
        <Marked text={city} />
      </span>
    ),
  },
  {
    id: 'state',
    sort: 'state',
    header: fieldLabel('state', words),
    width: 72,
    rank: 5,
    cell: ({ state }) => <Marked text={state} />,
  },
  {
    id: 'nameplate_capacity',
    sort: 'nameplate_capacity',
    header: inputLabel('nameplate_capacity', unit, words),
    width: 190,
    numeric: true,
    rank: 8,
    cell: ({ nameplate_capacity }) => <Measure value={nameplate_capacity} />,
  },
  {
    id: 'online_date',
    sort: 'online_date',
    header: fieldLabel('online_date', words),
    width: 124,
    rank: 4,
    cell: ({ online_date }) => <Day day={online_date} />,
  },
  {
    id: 'homeowner_id',
    sort: 'homeowner_id',
    header: fieldLabel('homeowner_id', words),
    width: 140,
    rank: 3,
    cell: ({ homeowner_id: id, homeowner_nickname: nickname }) => {
      const name = homeownerName({ id, nickname });
      return (
        <span title={name}>
          <Marked text={name} />
        </span>
      );
    },
  },
];
