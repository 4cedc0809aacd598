import type { Workspace } from '../contract/console/workspaces.ts';
import { formatTimestamp } from '../domain/timestamp.ts';
import type { Workspaces } from '../service/sync-control.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import { checkUpstream } from '../sync/check-upstream.ts';
import type { Installation } from './installation.ts';
import { exportRecovery } from './recovery/export-recovery.ts';
import { importRecovery } from './recovery/import-recovery.ts';
import type { Stage } from './stage.ts';

/** What the service may ask of the workspaces; `stage` is asked when it is needed, because the service is built before it stands. */
export function createWorkspaces(installation: Installation, stage: () => Stage): Workspaces {
  const { consoleStore } = installation;
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  const runtime = () => stage().current();

  async function present({ id, name, mode, upstream, sealed, unsent, created_at }: WorkspaceRecord): Promise<Workspace> {
    const open = id === runtime().workspace.id;
    return {
      id, name, mode, upstream, open,
      has_access: sealed !== null,
      unsent: open ? await runtime().linkage.unsent() : unsent,
      created_at: formatTimestamp(created_at),
    };
  }
  async function current(): Promise<Workspace> {
    const { id } = runtime().workspace;
    const record = await consoleStore.workspaces.get(id);
    if (!record) throw new Error(`the open workspace ${id} is not in the list`);
    return present(record);
  }
  const listed = (made: WorkspaceRecord): Promise<Workspace> => {
    tell();
    return present(made);
  };
  const unsupported = async (): Promise<never> => Promise.reject(new Error('not built yet'));

  return {
    list: async () => Promise.all((await consoleStore.workspaces.list()).map(present)),
    current,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    create: async (values) => listed(await consoleStore.workspaces.create(values)),
    async open(id) {
      await stage().show(id);
      return current();
    },
    check: (access) => checkUpstream(access, runtime().workspace.mode),
    preview: unsupported,
    async link(access) {
      await runtime().linkage.link(access);
      tell();
      return current();
    },
    async unlink(abandon) {
      await runtime().linkage.unlink(abandon);
      tell();
    },
    exportRecovery: () => exportRecovery(installation, runtime()),
    importRecovery: async (file) => listed(await importRecovery(installation, file)),
  };
}
