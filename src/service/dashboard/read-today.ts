import { hasStopped } from '../../contract/sync-stopped.ts';
import type { Settings } from '../../contract/console/settings.ts';
import { todayKinds, type TodayKind, type TodayView } from '../../contract/console/today.ts';
import { addDays, startOfDay } from '../../domain/readings/calendar.ts';
import { silentBefore } from '../../domain/records/silence.ts';
import { isPostponed } from '../../domain/today/is-postponed.ts';
import { ownZone } from '../lists/record-query.ts';
import type { RecordQuery } from '../../store/store.ts';
import type { ConsoleDeps } from '../service-deps.ts';
import type { Kept } from './kept-until-changed.ts';
import { none } from './read-breakdown.ts';

type Deps = Pick<ConsoleDeps, 'store' | 'sync' | 'importer' | 'workspaces' | 'consoleStore' | 'clock'>;
type Counts = Record<TodayKind, number>;
type OfSync = Extract<TodayKind, `sync_${string}`>;
type OfOwners = Extract<TodayKind, `owners_${string}`>;
type OfInverters = Extract<TodayKind, `inverters_${string}`>;

/** What needs a person in synchronizing; nothing in a workspace that is not linked. */
async function ofSync({ sync }: Deps): Promise<Pick<Counts, OfSync>> {
  const control = sync();
  if (!control) return { sync_stopped: 0, sync_removals: 0, sync_decisions: 0, sync_refused: 0 };
  const status = await control.status();
  const { conflicts, failed } = status;
  const missing = control.missing()?.count ?? 0;
  // Missing records have a line of their own.
  const stopped = missing === 0 && hasStopped(status, control.lastError() !== null);
  return {
    sync_stopped: stopped ? 1 : 0,
    sync_removals: missing,
    sync_decisions: conflicts,
    sync_refused: failed,
  };
}

async function ofOwners({ owners, summary }: Deps['store'], longBefore: number, from: number) {
  const [{ owners: at }, long, rejected] = await Promise.all([
    summary(),
    owners.search({
      ...none,
      choices: { status: ['in_review'] },
      silent: { field: 'updated_at', before: longBefore },
    }),
    owners.search({ ...none, choices: { status: ['rejected'] }, changed: { field: 'updated_at', from } }),
  ]);
  return {
    owners_rejected: rejected.total,
    owners_in_progress: at.in_progress,
    owners_not_started: at.not_started,
    owners_long_in_review: long.total,
  } satisfies Pick<Counts, OfOwners>;
}

async function ofInverters({ inverters }: Deps['store'], before: number, stopped: RecordQuery['stopped']) {
  const [silent, lately] = await Promise.all([
    inverters.search({ ...none, silent: { field: 'last_updated', before } }),
    inverters.search({ ...none, stopped }),
  ]);
  return { inverters_stopped: lately.total, inverters_silent: silent.total } satisfies Pick<Counts, OfInverters>;
}

/**
 * How many there are of each kind right now: as many as the list behind it shows. Records are counted anew only after
 * some of them have changed, and by the time alone once a minute.
 */
async function counts(
  deps: Deps,
  kept: Kept,
  days: Pick<Settings, 'silent_days' | 'review_days'>,
  since: string,
): Promise<Counts> {
  const { store, importer, workspaces } = deps;
  const now = deps.clock();
  const [silent, inReview] = [silentBefore(now, days.silent_days), silentBefore(now, days.review_days)];
  const from = startOfDay(ownZone(), since);
  const [sync, fault, interrupted, owners, inverters] = await Promise.all([
    ofSync(deps),
    workspaces.backups.fault(),
    importer.interrupted(),
    kept(`owners ${inReview} ${from}`, ['system_owners'], () => ofOwners(store, inReview, from)),
    kept(`inverters ${silent} ${from}`, ['inverters'], () => ofInverters(store, silent, { from, until: now })),
  ]);
  return {
    ...sync,
    ...owners,
    ...inverters,
    backup_fault: fault === null ? 0 : 1,
    imports_interrupted: interrupted,
  };
}

/** What needs a person on this day (`YYYY-MM-DD`, where the reader is). */
export async function readToday(deps: Deps, kept: Kept, today: string): Promise<TodayView> {
  const { silent_days, review_days } = await deps.consoleStore.settings.get();
  const since = addDays(today, -1);
  const [found, postponed] = await Promise.all([
    counts(deps, kept, { silent_days, review_days }, since),
    deps.store.postponed.list(),
  ]);
  const lines = todayKinds.flatMap((kind) => {
    const count = found[kind];
    const put = postponed.get(kind);
    const until = put && isPostponed(put, today, count) ? put.until : null;
    return count === 0 ? [] : [{ kind, count, postponed_until: until }];
  });
  return { lines, silent_days, review_days, since };
}
