import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Fleet } from '../../../../contract/console/readings.ts';
import { fleet as messages } from '../../../../languages/en-US/console/fleet.ts';
import { Chart, type ChartPoint } from '../../../components/chart.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { formatLarge, localDay, monthName, prefixOf } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useWords } from '../../../lib/words.ts';
import { useFleet } from '../api/get-fleet.ts';
import compact from '../../../components/compact-table.module.css';
import classes from './fleet-production.module.css';
import { energyThisMonth, specificYield } from './fleet-energy.ts';
import { invertersWithEnergyIn, producingInverters } from './figure-links.ts';
import { Figure } from './figure.tsx';

/** Months of the chart. */
const SHOWN_MONTHS = 24;

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
  const words = useWords();
  const t = words.of({ fleet: messages });
  const [month, setMonth] = useState<string>();
  const { data, error, refetch } = useFleet(month);
  const months = useMemo(() => allMonths(data?.months ?? []), [data]);
  const { places, prefix } = prefixOf(Math.max(0, ...months.map(({ energy }) => energy ?? 0)));
  const points = useMemo(
    () =>
      months.map(({ month: each, energy }, x): ChartPoint => {
        const name = monthName(each, words);
        return energy === null
          ? { x, y: null, words: words.of({ fleet: messages })('fleet.monthUnknown', { month: name }) }
          : { x, y: energy / 10 ** places, words: `${name}: ${formatLarge(energy, 'Wh', words)}` };
      }),
    [months, places, words],
  );
  const monthTick = useMemo(
    () => new Intl.DateTimeFormat(words.language, { timeZone: 'UTC', month: 'short', year: 'numeric' }),
    [words],
  );
  if (!data)
    return (
      <Section title={t('fleet.production')}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label={t('fleet.loadingProduction')} />
        )}
      </Section>
    );
  return (
    <Section title={t('fleet.production')} hint={t('fleet.productionHint')}>
      <div className={classes.now}>
        <Figure
          name={t('fleet.outputNow')}
          value={data.reporting === 0 ? '–' : formatLarge(data.output, 'W', words)}
          link={producingInverters}
          detail={
            data.reporting === 0
              ? t('fleet.noOutput')
              : t('fleet.outputOf', { reporting: data.reporting, unknown: data.unknown })
          }
        />
        <EnergyThisMonth months={data.months} />
        <FleetYield fleet={data} />
      </div>
      {months.length === 0 ? (
        <p className={classes.none}>{t('fleet.noEnergy')}</p>
      ) : (
        <Chart
          label={t('fleet.energyByMonth')}
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
  const words = useWords();
  const t = words.of({ fleet: messages });
  const { month, before, energy, energyBefore } = energyThisMonth(months, localDay(useToday()), words);
  const named = monthName(before, words);
  const compared = energyBefore
    ? t('fleet.energyBefore', { energy: energyBefore, month: named })
    : t('fleet.energyBeforeUnknown', { month: named });
  const unknown = energyBefore
    ? t('fleet.noReadingButBefore', { energy: energyBefore, month: named })
    : t('fleet.noReading');
  return (
    <Figure
      name={t('fleet.energyThisMonth')}
      value={energy ?? '–'}
      {...(energy && { link: invertersWithEnergyIn(month) })}
      detail={energy ? compared : unknown}
    />
  );
}

/** What a kilowatt of the fleet's capacity gave in a month, of the generators of which that is known. */
function FleetYield({ fleet }: { fleet: Fleet }) {
  const words = useWords();
  const t = words.of({ fleet: messages });
  return (
    <Figure
      name={t('fleet.specificYield', { month: monthName(fleet.month, words) })}
      value={fleet.generators === 0 ? '–' : `${specificYield(fleet.energy, fleet.nameplate_capacity, words)} kWh/kW`}
      detail={fleet.generators === 0 ? t('fleet.noYield') : t('fleet.yieldOf', { count: fleet.generators })}
    />
  );
}

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
  const words = useWords();
  const t = words.of({ fleet: messages });
  const { without_generator, without_energy } = fleet;
  const isWhole = fleet.generators <= fleet.best.length;
  const choices = months.map(({ month }) => ({ value: month, label: monthName(month, words) }));
  if (!months.some(({ month }) => month === fleet.month))
    choices.push({ value: fleet.month, label: monthName(fleet.month, words) });
  return (
    <>
      <NativeSelect
        label={t('fleet.yieldIn')}
        className={classes.month}
        value={fleet.month}
        onChange={({ currentTarget }) => onMonth(currentTarget.value)}
        data={choices.toReversed()}
      />
      {fleet.generators > 0 && (
        <div className={classes.yields}>
          <YieldTable title={t(isWhole ? 'fleet.generator' : 'fleet.best')} yields={fleet.best} />
          {!isWhole && <YieldTable title={t('fleet.lowest')} yields={fleet.worst} />}
        </div>
      )}
      {fleet.generators === 0 && <p className={classes.none}>{t('fleet.noneInMonth')}</p>}
      {without_generator + without_energy > 0 && (
        <p className={classes.none}>
          {t('fleet.notCompared', {
            without_generator,
            without_energy,
            both: String(without_generator > 0 && without_energy > 0),
          })}
        </p>
      )}
    </>
  );
}

function YieldTable({ title, yields }: { title: string; yields: Fleet['best'] }) {
  const words = useWords();
  const t = words.of({ fleet: messages });
  return (
    <table className={compact.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" data-numeric>
            {t('fleet.yieldUnit')}
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
              {known < inverters && ` ${t('fleet.knownOf', { known, inverters })}`}
            </td>
            <td data-numeric>{specificYield(energy, watts, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
