import type { SyncStatus } from '../../contract/console/sync.ts';
import type { Core } from '../../core.ts';

type OwnerNews = Parameters<Parameters<Core['watch']>[0]['owners']>[0][number];

/**
 * What the system is given to show, and the place of the console that a click on it leads to. No name of anybody is in
 * it: it is shown over whatever is on screen.
 */
export interface News {
  title: string;
  body: string;
  page: string;
}

/** What was told about sync, or needed no telling. */
export interface SyncBase {
  workspace: number;
  failed: number;
  conflicts: number;
  stuck: boolean;
}

const things = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/**
 * Sync has stopped, and neither a refusal nor a decision is the reason. A run that has just begun says nothing about
 * it.
 */
function isStuck({ state, failed, conflicts }: SyncStatus, before: SyncBase | undefined): boolean {
  if (state === 'syncing') return before?.stuck ?? false;
  return state === 'attention' && failed + conflicts === 0;
}

/**
 * What is new about sync since `before`, and what to compare with from now on. What is found at the start, or in
 * another workspace, is no news.
 */
export function syncNews(
  before: SyncBase | undefined,
  status: SyncStatus | undefined,
  workspace: number,
): [News[], SyncBase | undefined] {
  if (status === undefined) return [[], undefined];
  const known = before?.workspace === workspace ? before : undefined;
  const { failed, conflicts } = status;
  const now: SyncBase = { workspace, failed, conflicts, stuck: isStuck(status, known) };
  if (!known) return [[], now];
  const news: News[] = [];
  if (conflicts > known.conflicts)
    news.push({
      title: 'A decision is waiting',
      body: `${things(conflicts, 'change waits', 'changes wait')} for somebody to decide.`,
      page: '/sync?show=decisions',
    });
  if (failed > known.failed)
    news.push({
      title: 'Sync needs attention',
      body: `The service refused ${things(failed - known.failed, 'change', 'changes')}.`,
      page: '/sync',
    });
  if (now.stuck && !known.stuck)
    news.push({ title: 'Sync has stopped', body: 'It does not continue by itself.', page: '/sync' });
  return [news, now];
}

const OWNER_WORDS = {
  approved: 'An onboarding was approved.',
  rejected: 'An onboarding was rejected.',
  in_review: 'An onboarding was submitted and is in review.',
  in_progress: 'An onboarding needs something from its owner.',
} as const;

/** More than these are announced together. */
const SINGLE = 3;

/** What is announced about owners. That somebody has begun is not worth it. */
export function ownerNews(owners: readonly OwnerNews[]): News[] {
  const told = owners.flatMap(({ id, before, status }) =>
    status === 'not_started' || (before === 'not_started' && status === 'in_progress') ? [] : [{ id, status }],
  );
  if (told.length > SINGLE)
    return [{ title: 'Onboarding', body: `${told.length} onboardings have changed.`, page: '/owners' }];
  return told.map(({ id, status }) => ({
    title: 'Onboarding',
    body: OWNER_WORDS[status],
    page: `/owners?owner=${id}`,
  }));
}
