import type { ReactNode } from 'react';
import { edgeColorOf, progressColorOf } from '../../../../contract/contrast.ts';
import type { Breakdown } from '../../../../contract/console/breakdown.ts';
import type { Fleet } from '../../../../contract/console/readings.ts';
import type { Summary } from '../../../../contract/console/summary.ts';
import type { Installer } from '../../../../contract/installers.ts';
import { dashboard } from '../../../../languages/en-US/console/dashboard.ts';
import { fleet as fleetMessages } from '../../../../languages/en-US/console/fleet.ts';
import { report } from '../../../../languages/en-US/console/report.ts';
import { ownerState } from '../../../components/owner-states.ts';
import { formatCapacity, formatCount, formatDay, formatShare, monthName } from '../../../lib/format.ts';
import { ownerStatuses } from '../../../lib/owner-status.ts';
import { useWords } from '../../../lib/words.ts';
import { Bars, Columns, type Bar } from './bars.tsx';
import { fleetBars } from './fleet-bars.ts';
import { energyThisMonth, specificYield } from './fleet-energy.ts';
import classes from './report.module.css';

/** What a report can show, in its order. */
export const reportParts = Object.keys(fleetMessages.parts) as ReportPart[];
export type ReportPart = keyof typeof fleetMessages.parts;

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
  const words = useWords();
  const t = words.of({ dashboard, fleet: fleetMessages });
  const bars = fleetBars(fleet, words);
  const color = installer?.color ?? PLAIN;
  const { generators, inverters, nameplate_capacity: capacity, producing, owners } = summary;
  const charts: Record<Exclude<ReportPart, 'figures' | 'energy'>, ReactNode> = {
    years: <Columns name={t('fleet.parts.years')} bars={onPaper(bars.years)} />,
    months: <Columns name={t('fleet.parts.months')} bars={onPaper(bars.months)} />,
    states: <Bars name={t('fleet.parts.states')} bars={onPaper(bars.states)} />,
    capacities: <Bars name={t('fleet.parts.capacities')} bars={onPaper(bars.capacities)} />,
    sizes: <Bars name={t('fleet.parts.sizes')} bars={onPaper(bars.sizes)} />,
    brands: <Bars name={t('fleet.parts.brands')} bars={onPaper(bars.brands)} />,
    onboarding: (
      <Bars
        name={t('fleet.parts.onboarding')}
        bars={ownerStatuses.map((status) => ({ label: ownerState(status, words).word, count: owners[status] }))}
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
        <span className={classes.date}>{formatDay(today, words)}</span>
      </header>
      <h2 className={classes.title}>{title}</h2>
      {parts.has('figures') && (
        <dl className={classes.figures}>
          <Figure name={t('dashboard.generators')} value={formatCount(generators, words)} />
          <Figure name={t('dashboard.capacity')} value={formatCapacity(capacity, words)} />
          <Figure name={t('dashboard.inverters')} value={formatCount(inverters, words)} />
          <Figure
            name={t('dashboard.producing')}
            value={inverters === 0 ? '–' : formatShare(producing / inverters, words)}
          />
        </dl>
      )}
      {parts.has('energy') && <Energy production={production} today={today} />}
      <div className={classes.charts}>
        {shown.map((part) => (
          <section key={part} className={classes.chart}>
            <h3>{t(`fleet.parts.${part}`)}</h3>
            {charts[part]}
          </section>
        ))}
      </div>
    </article>
  );
}

/** What was produced, as far as it is known: a month that is not over is called so. */
function Energy({ production, today }: { production: Fleet; today: string }) {
  const words = useWords();
  const t = words.of({ fleet: fleetMessages, report });
  const { month, before, energy, energyBefore } = energyThisMonth(production.months, today, words);
  const { generators, energy: known, nameplate_capacity: watts } = production;
  return (
    <dl className={classes.figures}>
      <Figure
        name={t('report.energySoFar', { month: monthName(month, words) })}
        value={energy ?? t('report.unknown')}
      />
      <Figure
        name={t('report.energy', { month: monthName(before, words) })}
        value={energyBefore ?? t('report.unknown')}
      />
      <Figure
        name={t('fleet.specificYield', { month: monthName(production.month, words) })}
        value={generators === 0 ? t('report.unknown') : `${specificYield(known, watts, words)} kWh/kW`}
        detail={generators === 0 ? undefined : t('report.yieldOf', { count: generators })}
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
