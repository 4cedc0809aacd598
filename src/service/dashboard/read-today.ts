import type { Settings } from '../../contract/console/settings.ts';
import { todayKinds, type TodayKind, type TodayView } from '../../contract/console/today.ts';
import { isPostponed } from '../../domain/today/is-postponed.ts';
import { DAY } from '../../domain/time-stretches.ts';
import type { ConsoleDeps } from '../service-deps.ts';
import { none } from './read-breakdown.ts';

type Deps = Pick<ConsoleDeps, 'store' | 'sync' | 'importer' | 'workspaces' | 'consoleStore' | 'clock'>;

/** What needs a person in synchronizing; nothing in a workspace that is not linked. */
async function ofSync({ sync }: Deps): Promise<Partial<Record<TodayKind, number>>> {
  const control = sync();
  if (!control) return {};
  const { state, conflicts, failed } = await control.status();
  const missing = control.missing()?.count ?? 0;
  // Where something waits for a person although nothing is refused or to be decided, sending itself has stopped.
  const stopped = state === 'attention' && missing === 0 && (control.lastError() !== null || conflicts + failed === 0);
  return {
    sync_stopped: stopped ? 1 : 0,
    sync_removals: missing,
    sync_decisions: conflicts,
    sync_refused: failed,
  };
}

/** How many there are of each kind right now: as many as the list behind it shows. */
async function counts(deps: Deps, days: Pick<Settings, 'silent_days' | 'review_days'>) {
  const { store, importer, workspaces } = deps;
  const now = deps.clock();
  const silence = (field: string, since: number) => ({ ...none, silent: { field, before: now - since * DAY } });
  const [sync, fault, interrupted, { owners }, longInReview, silent] = await Promise.all([
    ofSync(deps),
    workspaces.backups.fault(),
    importer.interrupted(),
    store.summary(),
    store.owners.search({ ...silence('updated_at', days.review_days), choices: { status: ['in_review'] } }),
    store.inverters.search(silence('last_updated', days.silent_days)),
  ]);
  const found: Partial<Record<TodayKind, number>> = {
    ...sync,
    backup_fault: fault === null ? 0 : 1,
    imports_interrupted: interrupted,
    owners_in_progress: owners.in_progress,
    owners_not_started: owners.not_started,
    owners_long_in_review: longInReview.total,
    inverters_silent: silent.total,
  };
  return found;
}

/** What needs a person on this day (`YYYY-MM-DD`, where the reader is). */
export async function readToday(deps: Deps, today: string): Promise<TodayView> {
  const { silent_days, review_days } = await deps.consoleStore.settings.get();
  const [found, postponed] = await Promise.all([
    counts(deps, { silent_days, review_days }),
    deps.store.postponed.list(),
  ]);
  const lines = todayKinds.flatMap((kind) => {
    const count = found[kind] ?? 0;
    const put = postponed.get(kind);
    const until = put && isPostponed(put, today, count) ? put.until : null;
    return count === 0 ? [] : [{ kind, count, postponed_until: until }];
  });
  return { lines, silent_days, review_days };
}
