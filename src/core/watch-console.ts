import type { SyncStatus } from '../contract/console/sync.ts';
import type { ChangeEvent } from '../contract/events.ts';
import { gather } from '../service/gather.ts';
import type { NotificationRecord } from '../store/notification-store.ts';
import { followWorkspace } from './follow-workspace.ts';
import type { Installation } from './installation.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import type { WorkspaceSwitcher } from './workspace-switcher.ts';

/** How often a watcher is notified at most. */
const PAUSE_MS = 250;

/** What is reported about the open workspace; `workspace` is its number, which changes at a switch. */
export interface ConsoleWatch {
  /** At the beginning and at every change; undefined: it is linked to nothing. */
  sync(status: SyncStatus | undefined, workspace: number): void;
  /** What was noted since the last call, and nobody has read. */
  notifications(noted: NotificationRecord[]): void;
}

/** Watches one workspace until the function that it returns is called. */
function watchWorkspace(
  { workspace, store, connection }: OpenWorkspace,
  watch: ConsoleWatch,
  failed: (error: unknown) => void,
): () => void {
  let ended = false;
  let noted: number | undefined;
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
  const notifications = gather(
    () =>
      inTurn(async () => {
        // What is found at the start is in the list, and was announced or is old.
        const fresh = noted === undefined ? [] : await store.notifications.unreadSince(noted);
        noted = fresh.at(-1)?.id ?? noted ?? (await store.notifications.last());
        return () => void (fresh.length > 0 && watch.notifications(fresh));
      }),
    PAUSE_MS,
  );
  const endCommits = store.onCommit((events: ChangeEvent[]) => {
    // What is done while sending is paused, or has stopped, changes the numbers, and no run says so.
    sync.changed();
    if (events.some(({ topic }) => topic === 'notifications')) notifications.changed();
  });
  const endStatus = connection.control()?.onChange(sync.changed);
  sync.changed();
  notifications.changed();
  return () => {
    ended = true;
    endCommits();
    endStatus?.();
    sync.end();
    notifications.end();
  };
}

/** Watches whichever workspace is open, linked or not. Returns the function that ends it. */
export function watchConsole(
  installation: Pick<Installation, 'listeners' | 'logger'>,
  switcher: Pick<WorkspaceSwitcher, 'current'>,
  watch: ConsoleWatch,
): () => void {
  const failed = (error: unknown): void => installation.logger.error({ err: error }, 'watching the console');
  return followWorkspace(installation, switcher, (opened) => watchWorkspace(opened, watch, failed));
}
