import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Summary } from '../../../../contract/console/summary.ts';
import { dashboard } from '../../../../languages/en-US/console/dashboard.ts';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { Screen } from '../../../components/screen.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { formatCapacity, formatCount, formatExact, formatShare, localDay } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import { useBreakdown } from '../api/get-breakdown.ts';
import { useSampleLoad } from '../api/get-sample-load.ts';
import { useTodayLines } from '../api/get-today.ts';
import { largestGenerators, producingInverters } from './figure-links.ts';
import { TodaySection } from './today-section.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSummary } from '../../../lib/api/get-summary.ts';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { OnboardingFunnel } from './onboarding-funnel.tsx';

const FleetProduction = lazyPart(async () => (await import('./fleet-production.tsx')).FleetProduction);
const FleetSection = lazyPart(async () => (await import('./fleet-section.tsx')).FleetSection);
const StepTimes = lazyPart(async () => (await import('./step-times.tsx')).StepTimes);
const EmptyWorkspace = lazyPart(async () => (await import('./empty-workspace.tsx')).EmptyWorkspace);

const producingShare = ({ producing, inverters }: Summary, words: Words) =>
  inverters === 0 ? '–' : formatShare(producing / inverters, words);

/** The place to begin: what needs a person, what the workspace holds, and where the owners stand. */
export function DashboardScreen() {
  const words = useWords();
  const t = words.of({ dashboard });
  const today = localDay(useToday());
  const [summary, lines, fleet] = [useSummary(), useTodayLines(today), useBreakdown(today)];
  const { data } = summary;
  const failed = [summary, lines, fleet].filter(({ error }) => error !== null);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  // Figures of half a load would be none of anything.
  const isLoading = useSampleLoad().data?.state === 'running';
  const owners = data && Object.values(data.owners).reduce((sum, each) => sum + each, 0);
  if (isLoading || (data && data.generators === 0 && data.inverters === 0 && owners === 0)) {
    return (
      <Screen title={t('dashboard.title')}>
        <PartBoundary>
          <EmptyWorkspace />
        </PartBoundary>
      </Screen>
    );
  }
  const loadingFleet = <SkeletonLines count={8} label={t('dashboard.loadingFleet')} />;
  const unknown = summary.error ? '–' : undefined;
  return (
    <Screen
      title={t('dashboard.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/report" {...props} />}
        >
          {t('dashboard.print')}
        </Button>
      }
    >
      <div className={classes.page}>
        {failed[0] && <TryAgain error={failed[0].error} onRetry={retry} />}
        {(lines.data || !lines.error) && <TodaySection view={lines.data} today={today} />}
        <section className={classes.figures} aria-label={t('dashboard.figures')}>
          <Figure
            name={t('dashboard.generators')}
            value={data ? formatCount(data.generators, words) : unknown}
            link={{ to: '/generators', search: {} }}
          />
          <Figure
            name={t('dashboard.inverters')}
            value={data ? formatCount(data.inverters, words) : unknown}
            link={{ to: '/inverters', search: {} }}
          />
          <Figure
            name={t('dashboard.capacity')}
            value={data ? formatCapacity(data.nameplate_capacity, words) : unknown}
            exact={data && formatExact(data.nameplate_capacity, 'W', words)}
            detail={t('dashboard.capacityHint')}
            link={largestGenerators}
          />
          <Figure
            name={t('dashboard.producing')}
            value={data ? producingShare(data, words) : unknown}
            detail={data && t('dashboard.producingOf', { producing: data.producing, inverters: data.inverters })}
            link={producingInverters}
          />
        </section>
        {data && data.inverters > 0 && (
          <PartBoundary>
            <FleetProduction />
          </PartBoundary>
        )}
        <Section
          title={t('dashboard.onboarding')}
          hint={t(owners === 0 ? 'dashboard.noOwners' : 'dashboard.onboardingHint')}
          action={
            owners === 0 && (
              <Button
                variant="default"
                size="compact-sm"
                renderRoot={(props) => <Link to="/owners" search={{ add: true }} {...props} />}
              >
                {t('dashboard.addOwner')}
              </Button>
            )
          }
        >
          <div className={classes.onboarding}>
            <OnboardingFunnel owners={data?.owners} />
            {owners !== undefined && owners > 0 && fleet.data && (
              <PartBoundary>
                <StepTimes steps={fleet.data.steps} />
              </PartBoundary>
            )}
          </div>
        </Section>
        {fleet.data && (
          <PartBoundary fallback={loadingFleet}>
            <FleetSection fleet={fleet.data} />
          </PartBoundary>
        )}
        {!fleet.data && !fleet.error && loadingFleet}
      </div>
    </Screen>
  );
}
