import { gather } from '../service/gather.ts';
import { createTurns } from '../store/turns.ts';
import { followWorkspace } from './follow-workspace.ts';
import type { Installation } from './installation.ts';
import type { WorkspaceSwitcher } from './workspace-switcher.ts';

/** How often the state of sync is compared at most. */
const PAUSE_MS = 250;

/**
 * Notes what is new about sync in the open workspace; what happens to owners is noted with the change itself. Returns
 * the function that ends it.
 */
export function keepNotifications(
  installation: Pick<Installation, 'listeners' | 'logger'>,
  switcher: Pick<WorkspaceSwitcher, 'current'>,
): () => void {
  return followWorkspace(installation, switcher, ({ store, connection }) => {
    const control = connection.control();
    // One after the other, so that what is compared last is what was found last.
    const inTurn = createTurns();
    let ended = false;
    const look = gather(() => {
      inTurn(async () =>
        store.notifications.followSync(
          control && { ...(await control.status()), run_failed: control.lastError() !== null },
        ),
      ).catch((error: unknown) => ended || installation.logger.error({ err: error }, 'noting what is new about sync'));
    }, PAUSE_MS);
    const endCommits = control && store.onCommit(look.changed);
    const endStatus = control?.onChange(look.changed);
    look.changed();
    return () => {
      ended = true;
      endCommits?.();
      endStatus?.();
      look.end();
    };
  });
}
