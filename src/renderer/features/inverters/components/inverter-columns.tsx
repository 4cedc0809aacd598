import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import { Marked } from '../../../components/marked.tsx';
import type { FoundInverter } from '../../../../contract/console/lists.ts';
import { inverterFields, type ListedInverter } from '../../../../contract/inverters.ts';
import { withFieldColumns } from '../../../components/field-columns.tsx';
import { Measure } from '../../../components/measure.tsx';
import { Moment } from '../../../components/moment.tsx';
import { useFlagColumn } from '../../../components/use-flag-column.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { CellEdit, Column } from '../../../lib/columns.ts';
import { fieldLabel, inputLabel } from '../../../lib/field-words.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { productionForm } from './inverter-form.ts';
import { Trend } from './trend.tsx';
import { ownedGenerator } from '../../../lib/record-name.ts';
import { ReportedState } from './reported-state.tsx';

const figureEdit = (
  field: 'production_rate' | 'total_lifetime_production',
  unit: ProductionUnit,
  words: Words,
): CellEdit<ListedInverter> => ({
  field,
  label: inputLabel(field, unit, words),
  text: (inverter) => productionForm(inverter, unit)[field],
});

const trendColumn = (words: Words): Column<FoundInverter> => ({
  id: 'trend',
  header: words.of({ inverters })('inverters.trend'),
  width: 112,
  rank: 1,
  cell: ({ id }) => <Trend id={id} />,
});

/** What is silent is so by whole minutes. */
const MINUTE_MS = 60_000;

/** Every column that the list of inverters can have. */
export function useInverterColumns(): Column<FoundInverter>[] {
  const unit = useProductionUnit();
  const now = useNow(MINUTE_MS);
  const words = useWords();
  return [
    ...withFieldColumns(inverterColumns(unit, now, words), inverterFields, unit, words),
    trendColumn(words),
    ...useFlagColumn('inverters'),
  ];
}

const statesIn = (words: Words) => [
  { text: 'true', label: words.of({ inverters })('inverters.producing') },
  { text: 'false', label: words.of({ inverters })('inverters.idle') },
];

/** The usual columns; production in the unit chosen in Settings. */
const inverterColumns = (unit: ProductionUnit, now: Date, words: Words): Column<FoundInverter>[] => [
  { id: 'id', sort: 'id', header: 'ID', width: 56, numeric: true, rank: 7, cell: ({ id }) => id },
  {
    id: 'brand',
    sort: 'brand',
    header: fieldLabel('brand', words),
    width: 112,
    grow: 1,
    rank: 9,
    cell: ({ brand }) => (
      <span title={brand}>
        <Marked text={brand} />
      </span>
    ),
  },
  {
    id: 'model',
    sort: 'model',
    header: fieldLabel('model', words),
    width: 164,
    grow: 5,
    rank: 10,
    cell: ({ model }) => (
      <span title={model}>
        <Marked text={model} />
      </span>
    ),
  },
  {
    id: 'site_name',
    sort: 'site_name',
    header: fieldLabel('site_name', words),
    width: 140,
    grow: 3,
    rank: 3,
    cell: ({ site_name }) => (
      <span title={site_name ?? undefined}>{site_name === null ? '–' : <Marked text={site_name} />}</span>
    ),
  },
  {
    id: 'generator',
    header: fieldLabel('generator', words),
    width: 180,
    grow: 4,
    rank: 5,
    cell({ generator }) {
      const name = generator === null ? '–' : ownedGenerator(generator);
      return (
        <span title={name}>
          <Marked text={name} />
        </span>
      );
    },
  },
  {
    id: 'is_producing',
    sort: 'is_producing',
    header: fieldLabel('is_producing', words),
    // An icon, and the longest of the words.
    width: 40 + 8 * Math.max(...statesIn(words).map(({ label }) => label.length)),
    rank: 8,
    edit: {
      field: 'is_producing',
      label: fieldLabel('is_producing', words),
      text: ({ is_producing }) => String(is_producing),
      choices: statesIn(words),
    },
    cell: (inverter) => <ReportedState inverter={inverter} now={now} />,
  },
  {
    id: 'production_rate',
    sort: 'production_rate',
    header: inputLabel('production_rate', unit, words),
    width: 160,
    numeric: true,
    rank: 6,
    edit: figureEdit('production_rate', unit, words),
    cell: ({ production_rate }) => (production_rate === null ? '–' : <Measure value={production_rate} />),
  },
  {
    id: 'total_lifetime_production',
    sort: 'total_lifetime_production',
    header: inputLabel('total_lifetime_production', unit, words),
    width: 204,
    numeric: true,
    rank: 4,
    edit: figureEdit('total_lifetime_production', unit, words),
    cell: ({ total_lifetime_production }) => <Measure value={total_lifetime_production} energy />,
  },
  {
    id: 'last_updated',
    sort: 'last_updated',
    header: fieldLabel('last_updated', words),
    width: 176,
    rank: 2,
    cell: ({ last_updated }) =>
      last_updated === null ? words.of({ inverters })('inverters.never') : <Moment at={last_updated} />,
  },
];
