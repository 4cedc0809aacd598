import type { ReactNode } from 'react';
import type { Breakdown } from '../../../../contract/console/breakdown.ts';
import { Section } from '../../../components/section.tsx';
import { Bars, Columns } from './bars.tsx';
import classes from './dashboard.module.css';
import { fleetBars } from './fleet-bars.ts';

/** Where the fleet is, of what it is made, and how it has grown; each bar leads to its list. */
export function FleetSection({ fleet }: { fleet: Breakdown }) {
  const { states, capacities, brands, sizes, months, years } = fleetBars(fleet);
  return (
    <div className={classes.charts}>
      {states.length > 0 && (
        <Chart title="Generators by state">
          <Bars name="Generators by state" bars={states} />
        </Chart>
      )}
      {capacities.length > 0 && (
        <Chart title="Nameplate capacity by state">
          <Bars name="Nameplate capacity by state" bars={capacities} />
        </Chart>
      )}
      {brands.length > 0 && (
        <Chart title="Inverters by brand">
          <Bars name="Inverters by brand" bars={brands} />
        </Chart>
      )}
      {states.length > 0 && (
        <>
          <Chart title="Generators by nameplate capacity">
            <Bars name="Generators by nameplate capacity" bars={sizes} />
          </Chart>
          <Chart title="Went online by year">
            <Columns name="Generators that went online by year" bars={years} />
          </Chart>
          <Chart title="Went online in the last 12 months">
            <Columns
              name="Generators that went online in the last 12 months"
              bars={months}
              nothing="No generator went online in the last 12 months."
            />
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
