import type { ReactNode } from 'react';
import { edgeColorOf, progressColorOf } from '../../../../contract/contrast.ts';
import type { Breakdown } from '../../../../contract/console/breakdown.ts';
import type { Fleet } from '../../../../contract/console/readings.ts';
import type { Summary } from '../../../../contract/console/summary.ts';
import type { Installer } from '../../../../contract/installers.ts';
import { ownerStates } from '../../../components/owner-states.ts';
import { counted, formatCapacity, formatCount, formatDay, formatShare, monthName } from '../../../lib/format.ts';
import { ownerStatuses } from '../../../lib/owner-status.ts';
import { Bars, Columns, type Bar } from './bars.tsx';
import { fleetBars } from './fleet-bars.ts';
import { energyThisMonth, specificYield } from './fleet-energy.ts';
import { reportParts, type ReportPart } from './report-parts.ts';
import classes from './report.module.css';

interface Props {
  title: string;
  today: string;
  /** Whose branding it has; none where nobody has set one up. */
  installer: Pick<Installer, 'company_name' | 'color' | 'logo'> | undefined;
  parts: ReadonlySet<ReportPart>;
  summary: Summary;
  fleet: Breakdown;
  production: Fleet;
}

const PLAIN = '#1f5c99';

/** There are no links on paper. */
const onPaper = (bars: readonly Bar[]): Bar[] => bars.map(({ link: _link, ...bar }) => bar);

/** The page itself: always on white, in the installer's branding. */
export function ReportSheet({ title, today, installer, parts, summary, fleet, production }: Props) {
  const bars = fleetBars(fleet);
  const color = installer?.color ?? PLAIN;
  const { generators, inverters, nameplate_capacity: capacity, producing, owners } = summary;
  const charts: Record<Exclude<ReportPart, 'figures' | 'energy'>, ReactNode> = {
    years: <Columns name={reportParts.years} bars={onPaper(bars.years)} />,
    months: <Columns name={reportParts.months} bars={onPaper(bars.months)} />,
    states: <Bars name={reportParts.states} bars={onPaper(bars.states)} />,
    capacities: <Bars name={reportParts.capacities} bars={onPaper(bars.capacities)} />,
    sizes: <Bars name={reportParts.sizes} bars={onPaper(bars.sizes)} />,
    brands: <Bars name={reportParts.brands} bars={onPaper(bars.brands)} />,
    onboarding: (
      <Bars
        name={reportParts.onboarding}
        bars={ownerStatuses.map((status) => ({ label: ownerStates[status].word, count: owners[status] }))}
      />
    ),
  };
  const shown = (Object.keys(charts) as (keyof typeof charts)[]).filter((part) => parts.has(part));
  return (
    <article
      className={classes.sheet}
      aria-label={title}
      style={{ '--brand': progressColorOf(color), '--brand-edge': edgeColorOf(color) } as React.CSSProperties}
    >
      <header className={classes.head}>
        {installer?.logo && <img className={classes.logo} src={installer.logo} alt="" />}
        <span className={classes.company}>{installer?.company_name}</span>
        <span className={classes.date}>{formatDay(today)}</span>
      </header>
      <h2 className={classes.title}>{title}</h2>
      {parts.has('figures') && (
        <dl className={classes.figures}>
          <Figure name="Generators" value={formatCount(generators)} />
          <Figure name="Nameplate capacity" value={formatCapacity(capacity)} />
          <Figure name="Inverters" value={formatCount(inverters)} />
          <Figure name="Producing" value={inverters === 0 ? '–' : formatShare(producing / inverters)} />
        </dl>
      )}
      {parts.has('energy') && <Energy production={production} today={today} />}
      <div className={classes.charts}>
        {shown.map((part) => (
          <section key={part} className={classes.chart}>
            <h3>{reportParts[part]}</h3>
            {charts[part]}
          </section>
        ))}
      </div>
    </article>
  );
}

/** What was produced, as far as it is known: a month that is not over is called so. */
function Energy({ production, today }: { production: Fleet; today: string }) {
  const { month, before, energy, energyBefore } = energyThisMonth(production.months, today);
  const { generators, energy: known, nameplate_capacity: watts } = production;
  return (
    <dl className={classes.figures}>
      <Figure name={`Energy, ${monthName(month)} so far`} value={energy ?? 'Not known'} />
      <Figure name={`Energy, ${monthName(before)}`} value={energyBefore ?? 'Not known'} />
      <Figure
        name={`Specific yield, ${monthName(production.month)}`}
        value={generators === 0 ? 'Not known' : `${specificYield(known, watts)} kWh/kW`}
        detail={generators === 0 ? undefined : `of ${counted(generators, 'generator')} with known energy`}
      />
    </dl>
  );
}

function Figure({ name, value, detail }: { name: string; value: string; detail?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {detail && <dd className={classes.detail}>{detail}</dd>}
    </div>
  );
}
