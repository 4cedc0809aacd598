import type { UpdatesView } from '../../../../contract/console/updates.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';

const ELSEWHERE = { signing: null, state: 'elsewhere', offered: null, progress: null, reason: null } as const;

/** How the program is updated, at this moment. */
export async function presentUpdates({
  host,
  consoleStore,
}: Pick<WorkspaceDeps, 'host' | 'consoleStore'>): Promise<UpdatesView> {
  const { updates: mode } = await consoleStore.settings.get();
  const { checkedAt, ...facts } = host.updates?.facts() ?? { ...ELSEWHERE, checkedAt: null };
  return {
    version: host.version,
    mode,
    ...facts,
    installs: host.updates?.installs(mode) ?? 'on_restart',
    checked_at: checkedAt === null ? null : formatTimestamp(checkedAt * 1000),
    waits_for: (await host.updates?.waitsFor()) ?? [],
  };
}
