import type { UpstreamAccess } from '../contract/console/upstream.ts';
import { DomainError, invalidField } from '../domain/domain-error.ts';
import { syncTopics, type SyncTopic } from '../contract/topics.ts';
import type { SyncControl } from '../service/sync-control.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import type { Store } from '../store/store.ts';
import type { Actor } from '../store/trail-store.ts';
import { createUpstreamNetwork } from '../sync/network/create-upstream-network.ts';
import { readUpstreamAddress, writeUpstreamAddress } from '../sync/network/upstream-address.ts';
import { createDormantSync } from './dormant-sync.ts';
import type { Installation } from './installation.ts';
import type { RunningSync } from './running-sync.ts';
import { startEngine } from './start-engine.ts';
import { openAccess, sealAccess } from './upstream-access.ts';
import { workspaceEntry } from './workspace-entry.ts';
import { createTurns } from '../store/turns.ts';
import { rule } from '../contract/rules.ts';
import { serviceRules } from '../contract/service-rules.ts';

/**
 * Where an access leads, compared with what a workspace is linked to. `same`: address and all credentials that were
 * given.
 */
export type Relation = 'unlinked' | 'same' | 'other_credentials' | 'other_address';

/**
 * Whether and how one open workspace is linked: its credentials in the installation's file, its state in its own, its
 * engine.
 */
export interface UpstreamConnection {
  /** Undefined while the workspace is not linked. */
  control(): SyncControl | undefined;
  /** Begins to synchronize, where it is linked. */
  start(): Promise<void>;
  /** Stops synchronizing, and linking, until the function that it resolves with is called. */
  rest(): Promise<() => Promise<void>>;
  /** Ends synchronizing for good; what is on disk says where to continue (SY34). Linking is refused from now on. */
  end(): Promise<void>;
  /** Changes that the service has not got: waiting, under way or refused. */
  unsent(): Promise<number>;
  relation(access: Pick<UpstreamAccess, 'base_url'> & Partial<UpstreamAccess>): Promise<Relation>;
  /**
   * Links and begins to synchronize, knowing of which kinds the service shows no list; where it is linked to this
   * address already, the credentials take the place of the old ones. `conflict` when it is linked elsewhere,
   * `validation_failed` on `base_url` when a recovery file says that it belongs elsewhere.
   */
  link(access: UpstreamAccess, unlisted: readonly SyncTopic[], by: Actor): Promise<void>;
  /** `conflict` when it is not linked; with their number in words, unless exactly `abandon` changes are unsent. */
  unlink(abandon: number | undefined, by: Actor): Promise<void>;
}

/**
 * The workspace's own file says whether it is linked; the list of workspaces follows it, should a crash have come
 * between the two.
 */
export async function createUpstreamConnection(
  installation: Installation,
  id: number,
  store: Store,
): Promise<UpstreamConnection> {
  const { consoleStore, secretBox, outbound } = installation;
  const { mode, sync } = store;
  let running: RunningSync | undefined;
  let ended = false;
  let resting = false;

  const record = async (): Promise<WorkspaceRecord> => {
    const found = await consoleStore.workspaces.get(id);
    if (!found) throw new Error(`the open workspace ${id} is not in the list`);
    return found;
  };
  const linkedTo = async (): Promise<string | null> => (await sync.facts()).upstream;

  /** False for what was sealed on another computer. */
  function opens(sealed: string): boolean {
    try {
      openAccess(secretBox, sealed);
      return true;
    } catch (error) {
      installation.logger.error({ err: error, workspace: id }, 'the credentials for the service cannot be opened');
      return false;
    }
  }

  async function agree(): Promise<void> {
    const [{ upstream }, linked] = await Promise.all([record(), linkedTo()]);
    if (upstream !== linked) await consoleStore.workspaces.update(id, { upstream: linked, sealed: null });
  }

  async function start(): Promise<void> {
    const { upstream, sealed } = await record();
    if (ended || running || upstream === null) return;
    if (sealed === null || !opens(sealed)) {
      running = createDormantSync(installation, store);
      return;
    }
    const credentials = () => {
      const { access_token, api_key } = openAccess(secretBox, sealed);
      return { accessToken: access_token, apiKey: api_key };
    };
    running = startEngine(
      installation,
      id,
      store,
      createUpstreamNetwork({ baseUrl: upstream, mode, credentials, outbound }),
    );
  }

  async function stop(): Promise<void> {
    const stopping = running;
    running = undefined;
    await stopping?.stop();
  }

  async function unsent(): Promise<number> {
    if ((await linkedTo()) === null) return 0;
    const { pending, failed } = await sync.counts();
    return pending + failed;
  }

  async function assertAbandoned(abandon: number | undefined): Promise<void> {
    const left = await unsent();
    if (left !== (abandon ?? 0)) throw new DomainError('conflict', { code: 'changes_not_sent', count: left });
  }

  /** Linking and unlinking write two files: one at a time. */
  const turns = createTurns();
  const inTurn = (task: () => Promise<void>): Promise<void> =>
    turns(() => {
      if (ended) throw new DomainError('closing', { code: 'workspace_closing' });
      if (resting) throw new DomainError('conflict', { code: 'backup_being_restored' });
      return task();
    });

  async function link(access: UpstreamAccess, unlisted: readonly SyncTopic[], by: Actor): Promise<void> {
    const address = writeUpstreamAddress(readUpstreamAddress(access.base_url, mode));
    const before = await record();
    const { upstream, sealed } = before;
    if (upstream !== null && upstream !== address) {
      if (sealed === null) throw invalidField('base_url', rule(serviceRules.serviceOfOrigin, { upstream }));
      throw new DomainError('conflict', { code: 'linked_to_other', upstream });
    }
    await stop();
    const note = workspaceEntry('workspace_linked', by, address);
    // Where it is linked already, the new credentials are all there is to it; else what makes it linked is in its own
    // file.
    await consoleStore.workspaces.update(
      id,
      { upstream: address, sealed: sealAccess(secretBox, access) },
      upstream === null ? {} : { note },
    );
    // Noted first: a list that the check did not miss is waited for, and nothing is sent before it was read (SY44).
    for (const topic of syncTopics) await sync.lists.note(topic, !unlisted.includes(topic));
    try {
      if (upstream === null) await store.trailNotes.noted(note(before), () => sync.link(address));
    } finally {
      await agree();
    }
    await start();
  }

  async function unlink(abandon: number | undefined, by: Actor): Promise<void> {
    if ((await linkedTo()) === null) throw new DomainError('conflict', { code: 'workspace_not_linked' });
    await assertAbandoned(abandon);
    await stop();
    try {
      await assertAbandoned(abandon);
      await store.trailNotes.noted(workspaceEntry('workspace_unlinked', by)(await record()), () => sync.unlink());
      await consoleStore.workspaces.update(id, { upstream: null, sealed: null, unsent: 0 });
    } finally {
      await start();
    }
  }

  await agree();
  return {
    control: () => running,
    start,
    async end() {
      ended = true;
      await stop();
    },
    unsent,
    async relation({ base_url, access_token, api_key }) {
      const { upstream, sealed } = await record();
      if (upstream === null) return 'unlinked';
      if (upstream !== writeUpstreamAddress(readUpstreamAddress(base_url, mode))) return 'other_address';
      const known = sealed === null || !opens(sealed) ? undefined : openAccess(secretBox, sealed);
      const differs = (given: string | undefined, kept: string): boolean => given !== undefined && given !== kept;
      return !known || differs(access_token, known.access_token) || differs(api_key, known.api_key)
        ? 'other_credentials'
        : 'same';
    },
    async rest() {
      await inTurn(async () => {
        resting = true;
        await stop();
      });
      return () => {
        resting = false;
        return start();
      };
    },
    link: (access, unlisted, by) => inTurn(() => link(access, unlisted, by)),
    unlink: (abandon, by) => inTurn(() => unlink(abandon, by)),
  };
}
