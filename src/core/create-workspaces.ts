import type { Workspace } from '../contract/console/workspaces.ts';
import { DomainError } from '../domain/domain-error.ts';
import { formatTimestamp } from '../domain/timestamp.ts';
import type { Workspaces } from '../service/sync-control.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import { checkUpstream } from '../sync/network/check-upstream.ts';
import { createBackupControl } from './backups/create-backup-control.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import type { Installation } from './installation.ts';
import { previewAccess } from './preview-access.ts';
import { exportRecovery } from './recovery/export-recovery.ts';
import { importRecovery } from './recovery/import-recovery.ts';
import { removePart } from './recovery/part-files.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import type { WorkspaceSwitcher } from './workspace-switcher.ts';
import { createTestState } from './test-state/create-test-state.ts';
import { workspaceEntry } from './workspace-entry.ts';
import { areOn } from './workspace-test-helpers.ts';

/**
 * What the service of one open workspace may ask of the workspaces. Linking and everything else about "this" workspace
 * is about its own, `own`, also when it is asked for while another one is taking its place. Both are asked when they
 * are needed, because the service is built before they exist.
 */
export function createWorkspaces(
  installation: Installation,
  switcher: () => WorkspaceSwitcher,
  own: () => OpenWorkspace,
): Workspaces {
  const { consoleStore, listeners } = installation;
  const tell = (): void => listeners.forEach((listener) => listener());

  async function present({
    id,
    name,
    mode,
    upstream,
    sealed,
    unsent,
    test_helpers,
    created_at,
  }: WorkspaceRecord): Promise<Workspace> {
    const shown = switcher().current();
    const open = id === shown.workspace.id;
    return {
      id,
      name,
      mode,
      upstream,
      open,
      has_access: sealed !== null,
      unsent: open ? await shown.connection.unsent() : unsent,
      test_helpers: areOn(installation, { mode, test_helpers }),
      created_at: formatTimestamp(created_at),
    };
  }
  async function find(id: number): Promise<Workspace> {
    const record = await consoleStore.workspaces.get(id);
    if (!record) throw new Error(`workspace ${id} is not in the list`);
    return present(record);
  }
  const listed = (made: WorkspaceRecord): Promise<Workspace> => {
    tell();
    return present(made);
  };
  const backups = createBackupControl(installation, switcher, own);
  const current = (): Promise<Workspace> => find(own().workspace.id);

  return {
    backups,
    testState: createTestState(installation, switcher, own),
    list: async () => Promise.all((await consoleStore.workspaces.list()).map(present)),
    current,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    create: async (values, by) =>
      listed(await consoleStore.workspaces.create(values, { note: workspaceEntry('workspace_created', by) })),
    async rename(id, name, by) {
      const before = consoleStore.workspaces.nameOf(id);
      const note = workspaceEntry('workspace_renamed', by, `was ${before}`);
      return listed(await consoleStore.workspaces.update(id, { name }, { note }));
    },
    async remove(id, name, by) {
      await switcher().remove(id, name, (workspace) =>
        deleteWorkspace(installation, workspace, workspaceEntry('workspace_deleted', by)),
      );
      tell();
    },
    async switchTestHelpers(id, on, by) {
      if (installation.host.kind === 'serve' || installation.host.testHelpers)
        throw new DomainError('conflict', { code: 'test_helpers_by_option' });
      const note = workspaceEntry('test_helpers_switched', by, on ? 'on' : 'off');
      await switcher().setTestHelpers(id, on, note);
      tell();
      return find(id);
    },
    async open(id) {
      await switcher().show(id);
      return find(id);
    },
    check: (access) => checkUpstream(access, own().workspace.mode, { outbound: installation.outbound }),
    preview: (access) => previewAccess(installation, own().store, access),
    async link(access, unlisted, by) {
      if ((await current()).upstream === null) await backups.before('bulk_change');
      await own().connection.link(access, unlisted, by);
      tell();
      return current();
    },
    async unlink(abandon, by) {
      await own().connection.unlink(abandon, by);
      tell();
    },
    exportRecovery: () => exportRecovery(installation, own()),
    async importRecovery(file, by) {
      try {
        await backups.before('import');
      } catch (error) {
        await removePart(file);
        throw error;
      }
      return listed(await importRecovery(installation, file, workspaceEntry('recovery_imported', by)));
    },
  };
}
