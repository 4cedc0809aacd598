import type { Summary } from '../../../../contract/console/summary.ts';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { Screen } from '../../../components/screen.tsx';
import { Section } from '../../../components/section.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { formatCapacity, formatCount, formatExact, formatShare } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSummary } from '../../../lib/api/get-summary.ts';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { OnboardingFunnel } from './onboarding-funnel.tsx';

const FleetProduction = lazyPart(async () => (await import('./fleet-production.tsx')).FleetProduction);
const EmptyWorkspace = lazyPart(async () => (await import('./empty-workspace.tsx')).EmptyWorkspace);

const producingShare = ({ producing, inverters }: Summary) =>
  inverters === 0 ? '–' : formatShare(producing / inverters);

/** The place to begin: what the workspace holds, and where the owners stand. */
export function DashboardScreen() {
  const { data, error, refetch } = useSummary();
  const owners = data && Object.values(data.owners).reduce((sum, each) => sum + each, 0);
  if (data && data.generators === 0 && data.inverters === 0 && owners === 0) {
    return (
      <Screen title="Dashboard">
        <PartBoundary>
          <EmptyWorkspace />
        </PartBoundary>
      </Screen>
    );
  }
  const unknown = error ? '–' : undefined;
  return (
    <Screen title="Dashboard">
      <div className={classes.page}>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        <section className={classes.figures} aria-label="Figures">
          <Figure name="Generators" value={data ? formatCount(data.generators) : unknown} />
          <Figure name="Inverters" value={data ? formatCount(data.inverters) : unknown} />
          <Figure
            name="Nameplate capacity"
            value={data ? formatCapacity(data.nameplate_capacity) : unknown}
            exact={data && formatExact(data.nameplate_capacity, 'W')}
            detail="AC, all generators"
          />
          <Figure
            name="Producing"
            value={data ? producingShare(data) : unknown}
            detail={data && `${formatCount(data.producing)} of ${formatCount(data.inverters)} inverters`}
          />
        </section>
        {data && data.inverters > 0 && (
          <PartBoundary>
            <FleetProduction />
          </PartBoundary>
        )}
        <Section
          title="Onboarding"
          hint={
            owners === 0
              ? 'No system owners yet. Each owner that you add shows up here.'
              : 'The status of your system owners.'
          }
        >
          <OnboardingFunnel owners={data?.owners} />
        </Section>
      </div>
    </Screen>
  );
}
