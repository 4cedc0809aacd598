import { DomainError, invalidField, notFound } from '../domain/domain-error.ts';
import { unlessFull } from './full-disk-at-start.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import type { NewTrailEntry } from '../store/trail-store.ts';
import { StoreOpenError } from '../store/store-open-error.ts';
import type { Installation } from './installation.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import { createTurns } from '../store/turns.ts';
import { serviceRules } from '../contract/service-rules.ts';

/** How long answers of a workspace that was left may take: as long as a whole request may. */
const LEAVING_MS = 120_000;
/** How long they may take once the program ends. */
const ENDING_MS = 5_000;

/** Another data file of a workspace. */
interface Replacement {
  file: string;
  note: () => NewTrailEntry;
  /** Right before the file is opened; the one that was left before is closed then. */
  before?: () => Promise<void>;
  /** Before anybody else works with what was opened. */
  plant?: (next: OpenWorkspace) => Promise<void>;
}

/** Holds the one workspace that is open, and changes it without anybody's request being lost. */
export interface WorkspaceSwitcher {
  /** The open workspace; ask again for every use. */
  current(): OpenWorkspace;
  /**
   * Opens another workspace in place of this one. `not_found`; `conflict` while the console is handed over or an
   * onboarding window is open, or when its file cannot be opened. The present one stays open then.
   */
  show(id: number): Promise<void>;
  /**
   * Takes a workspace away that is closed and has nothing to send: `take` does it, while nobody can open it. Rejects
   * with `not_found`, `validation_failed` on `name` unless that is its name, or `conflict`.
   */
  remove(id: number, name: string, take: (workspace: WorkspaceRecord) => Promise<void>): Promise<void>;
  /**
   * Switches the test helpers of a workspace, at once in the open one. `not_found`; `conflict` in live mode, and as
   * `assertFree`.
   */
  setTestHelpers(id: number, on: boolean, note: (workspace: WorkspaceRecord) => NewTrailEntry): Promise<void>;
  /** `conflict` while the console is handed over or an onboarding window is open. */
  assertFree(): Promise<void>;
  /**
   * Opens another data file in place of that of the open workspace: from the one commit on that names it in the list.
   * `left` runs when the present one is closed. Rejects as `show` does, and with `workspace_changed` where `present` is
   * not the open one any more.
   */
  replace(present: OpenWorkspace, by: Replacement, left: () => Promise<void>): Promise<void>;
  /** Nothing is opened any more; requests are answered that the service closes. */
  refuse(): Promise<void>;
  close(): Promise<void>;
}

export async function createWorkspaceSwitcher(
  { consoleStore, sessions, clock, logger, listeners }: Installation,
  first: WorkspaceRecord,
  open: (workspace: WorkspaceRecord) => Promise<OpenWorkspace>,
): Promise<WorkspaceSwitcher> {
  const leaving = new Map<number, { opened: OpenWorkspace; left: Promise<void> }>();
  let current = await open(first);
  await begin(current).catch(async (error: unknown) => {
    await current.close(0);
    throw error;
  });
  const inTurn = createTurns();
  let closing = false;

  async function begin({ workspace, connection }: OpenWorkspace): Promise<void> {
    await unlessFull(consoleStore.workspaces.update(workspace.id, { opened_at: clock() }), logger);
    await connection.start();
    listeners.forEach((listener) => listener());
  }

  /**
   * Its last answers are given, among them the one to whoever asked for another workspace, and then its file is closed.
   */
  function leave(opened: OpenWorkspace, then: () => Promise<void> = async () => {}): void {
    const { id } = opened.workspace;
    const left = opened
      .close(LEAVING_MS)
      .then(then)
      .catch((error: unknown) => logger.error({ err: error, workspace: id }, 'a workspace was not closed as it should'))
      .finally(() => leaving.delete(id));
    leaving.set(id, { opened, left });
  }

  async function assertFree(): Promise<void> {
    const openings = await current.store.openings.listOpen();
    if (openings.length > 0) throw new DomainError('conflict', { code: 'onboarding_window_open' });
    if (sessions.handedOver().length > 0) throw new DomainError('conflict', { code: 'handed_over_to_owner' });
  }

  /** To whoever asked for it, a file that cannot be opened is no fault of the service. */
  const openOther = (workspace: WorkspaceRecord): Promise<OpenWorkspace> =>
    open(workspace).catch((error: unknown) => {
      if (error instanceof StoreOpenError)
        throw new DomainError('conflict', {
          code: 'workspace_not_opened',
          workspace: workspace.name,
          why: error.message,
        });
      throw error;
    });

  async function change(id: number): Promise<void> {
    if (closing) throw new DomainError('closing', { code: 'service_closing' });
    if (id === current.workspace.id) return;
    const workspace = await consoleStore.workspaces.get(id);
    if (!workspace) throw notFound('workspace', id);
    await assertFree();
    await leaving.get(id)?.left;
    const next = await openOther(workspace);
    try {
      await current.noteUnsent(); // again at its end, but whoever asks for the list after this answer is told already
      await assertFree();
    } catch (error) {
      await next.close(0);
      throw error;
    }
    const before = current;
    current = next;
    leave(before);
    await begin(next);
  }

  async function replace(
    present: OpenWorkspace,
    { file, note, before: prepare = async () => {}, plant = async () => {} }: Replacement,
    then: () => Promise<void>,
  ): Promise<void> {
    if (closing) throw new DomainError('closing', { code: 'service_closing' });
    const { id } = present.workspace;
    const workspace = await consoleStore.workspaces.get(id);
    if (!workspace || present !== current)
      throw new DomainError('workspace_changed', { code: 'workspace_opened_meanwhile' });
    await assertFree();
    await leaving.get(id)?.left;
    await prepare();
    const next = await openOther({ ...workspace, file });
    try {
      await plant(next);
      await assertFree();
      await consoleStore.workspaces.update(id, { file }, { note });
    } catch (error) {
      await next.close(0);
      throw error;
    }
    const before = current;
    current = next;
    leave(before, then);
    await begin(next);
  }

  async function remove(id: number, name: string, take: (workspace: WorkspaceRecord) => Promise<void>): Promise<void> {
    if (closing) throw new DomainError('closing', { code: 'service_closing' });
    const workspace = await consoleStore.workspaces.get(id);
    if (!workspace) throw notFound('workspace', id);
    if (name !== workspace.name) throw invalidField('name', serviceRules.notThisWorkspace);
    if (id === current.workspace.id) throw new DomainError('conflict', { code: 'workspace_is_open' });
    await leaving.get(id)?.left;
    // Opened once more: what the list says may be older than a kill, and its last notes belong into the audit trail.
    const opened = await openOther(workspace);
    let unsent: number;
    try {
      unsent = await opened.connection.unsent();
    } finally {
      await opened.close(0);
    }
    if (unsent > 0) throw new DomainError('conflict', { code: 'workspace_has_unsent', count: unsent });
    await take(workspace);
  }

  async function setTestHelpers(
    id: number,
    on: boolean,
    note: (workspace: WorkspaceRecord) => NewTrailEntry,
  ): Promise<void> {
    if (closing) throw new DomainError('closing', { code: 'service_closing' });
    const workspace = await consoleStore.workspaces.get(id);
    if (!workspace) throw notFound('workspace', id);
    if (workspace.mode === 'live') throw new DomainError('conflict', { code: 'test_helpers_live' });
    if (workspace.test_helpers === on) return;
    if (id === current.workspace.id) await assertFree();
    await consoleStore.workspaces.update(id, { test_helpers: on }, { note });
    if (id === current.workspace.id) await current.switchTestHelpers(on);
  }

  return {
    current: () => current,
    setTestHelpers: (id, on, note) => inTurn(() => setTestHelpers(id, on, note)),
    remove: (id, name, take) => inTurn(() => remove(id, name, take)),
    show: (id) => inTurn(() => change(id)),
    assertFree,
    replace: (present, by, left) => inTurn(() => replace(present, by, left)),
    async refuse() {
      closing = true;
      await inTurn(() => current.endService());
    },
    async close() {
      const others = [...leaving.values()].map(async ({ opened, left }) => {
        await opened.settled(ENDING_MS);
        await left;
      });
      await Promise.all([current.close(ENDING_MS), ...others]);
    },
  };
}
