import type { OwnerStatus } from '../contract/console/owner-onboarding.ts';
import type { SyncStatus } from '../contract/console/sync.ts';
import type { ChangeEvent } from '../contract/events.ts';
import { gather } from '../service/gather.ts';
import type { Installation } from './installation.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import type { WorkspaceSwitcher } from './workspace-switcher.ts';

/** How often a watcher is notified at most. */
const PAUSE_MS = 250;

/** An account of the open workspace whose status has changed. */
export interface OwnerNews {
  id: number;
  before: OwnerStatus;
  status: OwnerStatus;
}

/** What is reported about the open workspace; `workspace` is its number, which changes at a switch. */
export interface ConsoleWatch {
  /** At the beginning and at every change; undefined: it is linked to nothing. */
  sync(status: SyncStatus | undefined, workspace: number): void;
  /** Accounts that were there before and whose status has changed, whoever changed it. */
  owners(news: OwnerNews[]): void;
}

/** Accounts that both know, with another status. */
function changed(before: Map<number, OwnerStatus>, now: Map<number, OwnerStatus>): OwnerNews[] {
  return [...now].flatMap(([id, status]) => {
    const then = before.get(id);
    return then === undefined || then === status ? [] : [{ id, before: then, status }];
  });
}

/** Watches one workspace until the function that it returns is called. */
function watchWorkspace(
  { workspace, store, connection }: OpenWorkspace,
  watch: ConsoleWatch,
  failed: (error: unknown) => void,
): () => void {
  let ended = false;
  let statuses: Map<number, OwnerStatus> | undefined;
  let last: Promise<void> = Promise.resolve();
  // One look at a time, so that what is reported last is what was found last. A workspace that is being closed answers
  // none.
  const inTurn = (look: () => Promise<() => void>): void => {
    last = last
      .then(look)
      .then(
        (tell) => ended || tell(),
        (error: unknown) => void (ended || failed(error)),
      )
      .then(() => undefined);
  };
  const sync = gather(
    () =>
      inTurn(async () => {
        const status = await connection.control()?.status();
        return () => watch.sync(status, workspace.id);
      }),
    PAUSE_MS,
  );
  const owners = gather(
    () =>
      inTurn(async () => {
        const now = await store.owners.statuses();
        return () => {
          const news = statuses ? changed(statuses, now) : [];
          statuses = now;
          if (news.length > 0) watch.owners(news);
        };
      }),
    PAUSE_MS,
  );
  const endCommits = store.onCommit((events: ChangeEvent[]) => {
    // What is done while sending is paused, or has stopped, changes the numbers, and no run says so.
    sync.changed();
    if (events.some(({ topic }) => topic === 'system_owners')) owners.changed();
  });
  const endStatus = connection.control()?.onChange(sync.changed);
  sync.changed();
  owners.changed();
  return () => {
    ended = true;
    endCommits();
    endStatus?.();
    sync.end();
    owners.end();
  };
}

/** Watches whichever workspace is open, linked or not. Returns the function that ends it. */
export function watchConsole(
  { listeners, logger }: Pick<Installation, 'listeners' | 'logger'>,
  switcher: Pick<WorkspaceSwitcher, 'current'>,
  watch: ConsoleWatch,
): () => void {
  const failed = (error: unknown): void => logger.error({ err: error }, 'watching the console');
  let of: readonly [OpenWorkspace, unknown] | undefined;
  let end = (): void => undefined;
  const follow = (): void => {
    const opened = switcher.current();
    const control = opened.connection.control();
    if (of?.[0] === opened && of[1] === control) return;
    of = [opened, control];
    end();
    end = watchWorkspace(opened, watch, failed);
  };
  follow();
  listeners.add(follow);
  return () => {
    listeners.delete(follow);
    end();
  };
}
