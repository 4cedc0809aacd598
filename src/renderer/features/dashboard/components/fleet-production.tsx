import { defaultLanguage } from '../../../../languages/languages.ts';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Fleet } from '../../../../contract/console/readings.ts';
import { Chart, type ChartPoint } from '../../../components/chart.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { counted, formatLarge, localDay, monthName, prefixOf } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useFleet } from '../api/get-fleet.ts';
import compact from '../../../components/compact-table.module.css';
import classes from './fleet-production.module.css';
import { energyThisMonth, specificYield } from './fleet-energy.ts';
import { invertersWithEnergyIn, producingInverters } from './figure-links.ts';
import { Figure } from './figure.tsx';

/** Months of the chart. */
const SHOWN_MONTHS = 24;

const monthTick = new Intl.DateTimeFormat(defaultLanguage, { timeZone: 'UTC', month: 'short', year: '2-digit' });

/** The months up to the last one that has energy, without holes: one without energy is one of them. */
function allMonths(months: Fleet['months']): { month: string; energy: number | null }[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (!first || !last) return [];
  const known = new Map(months.map(({ month, energy }) => [month, energy]));
  const all: { month: string; energy: number | null }[] = [];
  const next = new Date(`${first}T00:00:00Z`);
  for (let month = first; month <= last; month = next.toISOString().slice(0, 10)) {
    all.push({ month, energy: known.get(month) ?? null });
    next.setUTCMonth(next.getUTCMonth() + 1);
  }
  return all.slice(-SHOWN_MONTHS);
}

/** What the fleet produces: power now, energy by month, and the best and worst generators of a month. */
export function FleetProduction() {
  const [month, setMonth] = useState<string>();
  const { data, error, refetch } = useFleet(month);
  const months = useMemo(() => allMonths(data?.months ?? []), [data]);
  const { places, prefix } = prefixOf(Math.max(0, ...months.map(({ energy }) => energy ?? 0)));
  const points = useMemo(
    () =>
      months.map(({ month: each, energy }, x): ChartPoint => {
        const words = energy === null ? 'no energy known' : formatLarge(energy, 'Wh');
        return {
          x,
          y: energy === null ? null : energy / 10 ** places,
          words: `${monthName(each)}: ${words}`,
        };
      }),
    [months, places],
  );
  if (!data)
    return (
      <Section title="Production">
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label="Loading production" />
        )}
      </Section>
    );
  const others =
    data.unknown === 0
      ? ''
      : `; ${counted(data.unknown, 'other')} ${data.unknown === 1 ? 'has' : 'have'} not reported power`;
  return (
    <Section
      title="Production"
      hint="From readings on this computer. Energy that was gathered over more than two months is not counted in any month."
    >
      <div className={classes.now}>
        <Figure
          name="Output now"
          value={data.reporting === 0 ? '–' : formatLarge(data.output, 'W')}
          link={producingInverters}
          detail={
            data.reporting === 0
              ? 'No producing inverter has reported its power.'
              : `${counted(data.reporting, 'producing inverter')} together${others}`
          }
        />
        <EnergyThisMonth months={data.months} />
        <FleetYield fleet={data} />
      </div>
      {months.length === 0 ? (
        <p className={classes.none}>
          No energy is known yet: it is the difference between two readings of an inverter, and none has two.
        </p>
      ) : (
        <Chart
          label="Energy of the fleet by month"
          kind="bars"
          points={points}
          tick={(x) => (months[x] ? monthTick.format(new Date(`${months[x].month}T00:00:00Z`)) : '')}
          unit={`${prefix}Wh`}
        />
      )}
      {months.length > 0 && <Yields fleet={data} months={months} onMonth={setMonth} />}
    </Section>
  );
}

/** This month so far, and the same month a year before. */
function EnergyThisMonth({ months }: { months: Fleet['months'] }) {
  const { month, before, energy, energyBefore } = energyThisMonth(months, localDay(useToday()));
  const compared = energyBefore
    ? `${energyBefore} in all of ${monthName(before)}`
    : `${monthName(before)}, for comparison, is not known.`;
  return (
    <Figure
      name="Energy this month"
      value={energy ?? '–'}
      {...(energy && { link: invertersWithEnergyIn(month) })}
      detail={
        energy
          ? compared
          : `No inverter has a reading of this month with one before it.${energyBefore ? ` ${compared}.` : ''}`
      }
    />
  );
}

/** What a kilowatt of the fleet's capacity gave in a month, of the generators of which that is known. */
const FleetYield = ({ fleet }: { fleet: Fleet }) => (
  <Figure
    name={`Specific yield, ${monthName(fleet.month)}`}
    value={fleet.generators === 0 ? '–' : `${specificYield(fleet.energy, fleet.nameplate_capacity)} kWh/kW`}
    detail={
      fleet.generators === 0
        ? 'No energy of an inverter with a generator is known.'
        : `${counted(fleet.generators, 'generator')} with known energy`
    }
  />
);

/** Generators by energy for each kilowatt of capacity in a month; of whom nothing is known is counted. */
function Yields({
  fleet,
  months,
  onMonth,
}: {
  fleet: Fleet;
  months: readonly { month: string }[];
  onMonth(month: string): void;
}) {
  const unknown = [
    fleet.without_generator > 0 &&
      `${counted(fleet.without_generator, 'inverter')} with energy ${fleet.without_generator === 1 ? 'belongs' : 'belong'} to no generator, so the capacity is unknown`,
    fleet.without_energy > 0 &&
      `${counted(fleet.without_energy, 'inverter')} ${fleet.without_energy === 1 ? 'has' : 'have'} no known energy in this month`,
  ].filter((each) => each !== false);
  const isWhole = fleet.generators <= fleet.best.length;
  const choices = months.map(({ month }) => ({ value: month, label: monthName(month) }));
  if (!months.some(({ month }) => month === fleet.month))
    choices.push({ value: fleet.month, label: monthName(fleet.month) });
  return (
    <>
      <NativeSelect
        label="Specific yield in"
        className={classes.month}
        value={fleet.month}
        onChange={({ currentTarget }) => onMonth(currentTarget.value)}
        data={choices.toReversed()}
      />
      {fleet.generators > 0 && (
        <div className={classes.yields}>
          <YieldTable title={isWhole ? 'Generator' : 'Best'} yields={fleet.best} />
          {!isWhole && <YieldTable title="Lowest" yields={fleet.worst} />}
        </div>
      )}
      {fleet.generators === 0 && <p className={classes.none}>No generator has known energy in this month.</p>}
      {unknown.length > 0 && <p className={classes.none}>Not compared: {unknown.join('; ')}.</p>}
    </>
  );
}

function YieldTable({ title, yields }: { title: string; yields: Fleet['best'] }) {
  return (
    <table className={compact.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" data-numeric>
            kWh per kW
          </th>
        </tr>
      </thead>
      <tbody>
        {yields.map(({ generator_id: id, address, city, nameplate_capacity: watts, energy, inverters, known }) => (
          <tr key={id}>
            <td>
              <Link to="/generators" search={{ generator: id }}>
                {address}, {city}
              </Link>
              {known < inverters && ` (energy of ${known} of ${counted(inverters, 'inverter')} is known)`}
            </td>
            <td data-numeric>{specificYield(energy, watts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
