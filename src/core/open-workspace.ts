import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DAY } from '../domain/time-stretches.ts';
import { formatTimestamp, utcDay } from '../domain/timestamp.ts';
import { buildService } from '../service/app.ts';
import { createOpenAnswers } from '../service/http/open-answers.ts';
import { createOpenings } from '../service/openings/create-openings.ts';
import { createBulkChanger, type BulkChanger } from '../service/bulk-changes/bulk-changer.ts';
import { createImporter, type Importer } from '../service/imports/importer.ts';
import { createZipLookup } from '../service/imports/zip-lookup.ts';
import type { Openings } from '../service/openings/openings.ts';
import type { Seed, SeededNames } from '../contract/console/test-helpers/seed.ts';
import { createTestHelpers } from '../service/test-helpers/create-test-helpers.ts';
import { plantSeed } from '../service/test-helpers/plant-seed.ts';
import type { TestHelpers } from '../service/test-helpers/test-helpers.ts';
import { createSampleLoader, type SampleLoader } from '../service/sample/sample-loader.ts';
import type { Workspaces } from '../service/sync-control.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import { noteAtRest } from '../store/sqlite/backup/at-rest.ts';
import type { BulkLoad } from '../store/import-store.ts';
import type { Store } from '../store/store.ts';
import { backUpBefore, startDailyBackups } from './backups/daily-backups.ts';
import { openWorkspaceFile } from './backups/open-workspace-file.ts';
import { documentsOf, importsOf } from './backups/restoring.ts';
import { unlessFull } from './full-disk-at-start.ts';
import { createNoteCarrier } from './carry-notes.ts';
import { followLocks } from './follow-locks.ts';
import type { Installation } from './installation.ts';
import { createUpstreamConnection, type UpstreamConnection } from './upstream-connection.ts';

const SECOND = 1_000_000;

/** One open workspace: its file, what works on it, and the service that answers for it. */
export interface OpenWorkspace {
  readonly workspace: Pick<WorkspaceRecord, 'id' | 'name' | 'mode' | 'file'>;
  readonly store: Store;
  readonly sampleLoader: SampleLoader;
  readonly importer: Importer;
  readonly bulkChanger: BulkChanger;
  readonly openings: Openings;
  readonly connection: UpstreamConnection;
  readonly workspaces: Workspaces;
  readonly app: FastifyInstance;
  /** Makes the records of a seed, in an empty workspace. */
  plant(seed: Seed): Promise<SeededNames>;
  /** Notes in the list of workspaces what is unsent, for as long as this one is not open. */
  noteUnsent(): Promise<void>;
  /** Ends event streams and synchronizing; requests that come from now on are told that it closes. */
  endService(): Promise<void>;
  /** Resolves when the last answer is out; those that take longer than `patienceMs` are broken off. */
  settled(patienceMs: number): Promise<void>;
  /** Refuses, finishes what runs and closes the file. */
  close(patienceMs: number): Promise<void>;
}

/** A clock that was ahead has dated records; the console works on all the same (D12). */
function warnOfFuture({ time, logger }: Installation, id: number, store: Store): void {
  const latest = store.times().at(-1)?.[1] ?? 0;
  if (latest - time.wall() > DAY)
    logger.warn(
      { workspace: id, latest: formatTimestamp(latest), clock: formatTimestamp(time.wall()) },
      'records of this workspace are dated in the future',
    );
}

/** A test workspace with a clock of its own, so that moving it changes nothing for the others. */
function withTestClock(shared: Installation, { clock: movableClock, time }: TestHelpers): Installation {
  return { ...shared, source: movableClock, movableClock, time, clock: time.now };
}

/** They stay when another data file of the workspace is opened: a clock never goes back. */
function testHelpersOf({ testHelpersById, source, random }: Installation, id: number): TestHelpers {
  const kept = testHelpersById.get(id) ?? createTestHelpers(source, random);
  testHelpersById.set(id, kept);
  return kept;
}

/** The test clock is not behind what it has dated, in an earlier run for one. */
function catchUp({ clock }: TestHelpers, store: Store): void {
  const latest = store.times().at(-1)?.[1] ?? 0;
  if (latest - clock.wall() > SECOND) clock.set(latest);
}

/** Opens a workspace and builds its service. Rejects with StoreOpenError; nothing stays open then. */
export async function startWorkspace(
  shared: Installation,
  workspace: WorkspaceRecord,
  workspacesFor: (own: () => OpenWorkspace) => Workspaces,
): Promise<OpenWorkspace> {
  const { id, mode } = workspace;
  const testHelpers = mode === 'test' && shared.host.testHelpers ? testHelpersOf(shared, id) : undefined;
  const installation = testHelpers ? withTestClock(shared, testHelpers) : shared;
  const { host, consoleStore, logger, time } = installation;
  const { store, file } = await openWorkspaceFile(installation, workspace);
  try {
    if (testHelpers) {
      catchUp(testHelpers, store);
      followLocks(testHelpers, store);
    }
    time.taken(store.times());
    await unlessFull(store.boundTimes(), logger);
    const carryNotes = createNoteCarrier(store, consoleStore, logger);
    await carryNotes();
    void store.indexLists();
    warnOfFuture(installation, id, store);
    const connection = await createUpstreamConnection(installation, id, store);
    const source = { workspace: { ...workspace, file }, store };
    const importer = await createImporter({
      store,
      folder: importsOf(host.dataFolder, file),
      secretBox: installation.secretBox,
      random: installation.random,
      logger,
      today: () => utcDay(installation.clock()),
      elapsed: time.elapsed,
      beforeWriting: () => backUpBefore(installation, source, 'bulk_change'),
      during: (run) => installation.tasks.during('import', run),
    });
    const bulkChanger = await createBulkChanger({
      store,
      logger,
      beforeWriting: () => backUpBefore(installation, source, 'bulk_change'),
      during: (run) => installation.tasks.during('bulk_change', run),
    });
    const backedUp = async (load: BulkLoad): Promise<void> => {
      await backUpBefore(installation, source, 'bulk_change');
      return importer.load('Sample data', load);
    };
    const sampleLoader = createSampleLoader({
      store: { ...store, bulkLoad: backedUp },
      folder: host.sampleFolder,
      logger,
    });
    const zipLookup = createZipLookup();
    const workspaces = workspacesFor(() => opened);
    const base = {
      ...installation,
      basePath: '',
      mode,
      workspaceId: id,
      store,
      sampleLoader,
      importer,
      zipLookup,
      bulkChanger,
      workspaces,
      documentsFolder: documentsOf(host.dataFolder, file),
      sync: connection.control,
      carryNotes,
      testHelpers,
    };
    const openings = createOpenings(base);
    await openings.closeLeft();
    const openAnswers = createOpenAnswers();
    const app = await buildService({ ...base, openings }, openAnswers);

    const noteUnsent = async (): Promise<void> => {
      await consoleStore.workspaces.update(id, { unsent: await connection.unsent() });
    };
    const endService = async (): Promise<void> => {
      await Promise.all([connection.end(), app.close()]);
    };
    const endDaily = startDailyBackups(installation, source);
    const opened: OpenWorkspace = {
      workspace: source.workspace,
      store,
      sampleLoader,
      importer,
      bulkChanger,
      openings,
      connection,
      workspaces,
      app,
      plant: (seed) => plantSeed(base, seed),
      noteUnsent,
      endService,
      settled: openAnswers.settled,
      async close(patienceMs) {
        await endService();
        await openAnswers.settled(patienceMs);
        await sampleLoader.cancel();
        await importer.close();
        await zipLookup.close();
        await bulkChanger.close();
        await endDaily();
        await carryNotes();
        // A full disk must not keep the file open; the number is counted again when the workspace is opened.
        await noteUnsent().catch((error: unknown) =>
          logger.warn({ err: error, workspace: id }, 'what is unsent could not be noted'),
        );
        await store.close();
        await noteAtRest(join(host.dataFolder, file));
      },
    };
    return opened;
  } catch (error) {
    await store.close();
    throw error;
  }
}
