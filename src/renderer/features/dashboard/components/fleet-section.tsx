import type { ReactNode } from 'react';
import type { Breakdown } from '../../../../contract/console/breakdown.ts';
import { fleet as messages } from '../../../../languages/en-US/console/fleet.ts';
import { useWords } from '../../../lib/words.ts';
import { Section } from '../../../components/section.tsx';
import { Bars, Columns } from './bars.tsx';
import classes from './dashboard.module.css';
import { fleetBars } from './fleet-bars.ts';

/** Where the fleet is, of what it is made, and how it has grown; each bar leads to its list. */
export function FleetSection({ fleet }: { fleet: Breakdown }) {
  const words = useWords();
  const t = words.of({ fleet: messages });
  const { states, capacities, brands, sizes, months, years } = fleetBars(fleet, words);
  return (
    <div className={classes.charts}>
      {states.length > 0 && (
        <Chart title={t('fleet.parts.states')}>
          <Bars name={t('fleet.parts.states')} bars={states} />
        </Chart>
      )}
      {capacities.length > 0 && (
        <Chart title={t('fleet.parts.capacities')}>
          <Bars name={t('fleet.parts.capacities')} bars={capacities} />
        </Chart>
      )}
      {brands.length > 0 && (
        <Chart title={t('fleet.parts.brands')}>
          <Bars name={t('fleet.parts.brands')} bars={brands} />
        </Chart>
      )}
      {states.length > 0 && (
        <>
          <Chart title={t('fleet.parts.sizes')}>
            <Bars name={t('fleet.parts.sizes')} bars={sizes} />
          </Chart>
          <Chart title={t('fleet.parts.years')}>
            <Columns name={t('fleet.onlineByYear')} bars={years} />
          </Chart>
          <Chart title={t('fleet.parts.months')}>
            <Columns name={t('fleet.onlineByMonth')} bars={months} nothing={t('fleet.noneOnline')} />
          </Chart>
        </>
      )}
    </div>
  );
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.chart}>
      <Section title={title}>{children}</Section>
    </div>
  );
}
