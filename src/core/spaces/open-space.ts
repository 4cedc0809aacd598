import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BuiltInSeed, Seed, SeededNames } from '../../contract/console/test-helpers/seed.ts';
import { spacePath } from '../../contract/console/test-helpers/spaces.ts';
import { buildSpaceService } from '../../service/app.ts';
import { createDocumentFiles } from '../../service/hosted/document-files.ts';
import { createOpenAnswers } from '../../service/http/open-answers.ts';
import { createOpenings } from '../../service/openings/create-openings.ts';
import { createSampleLoader } from '../../service/sample/sample-loader.ts';
import { createOperatorSessions } from '../../service/session/operator-sessions.ts';
import { newSecret } from '../../service/session/new-secret.ts';
import { serveCredentials, type ServeCredentials } from '../../service/session/serve-credentials.ts';
import { createTestHelpers } from '../../service/test-helpers/create-test-helpers.ts';
import { plantSeed } from '../../service/test-helpers/plant-seed.ts';
import { openConsoleStoreInMemory } from '../../store/sqlite/open-console-store.ts';
import { createNoteCarrier } from '../carry-notes.ts';
import { followLocks } from '../follow-locks.ts';
import type { Installation } from '../installation.ts';
import { openStoreInMemory } from '../open-store.ts';
import { plantAny } from '../test-state/create-test-state.ts';
import { copyDocuments } from '../test-state/snapshot-folder.ts';
import { createSpaceState, type KeptState } from './space-state.ts';

/** What all spaces have of the console that they are in. */
export type SharedBySpaces = Pick<
  Installation,
  'host' | 'logger' | 'random' | 'source' | 'secretBox' | 'origins' | 'outbound'
>;

/** In the list of workspaces that each console begins with: the one of test mode. */
const WORKSPACE = 1;
/** How long the last answers of a state may take that was replaced, and of a space that ends. */
const LEAVING_MS = 120_000;
const ENDING_MS = 5_000;

/** One space: a service with data, clock, faults, journal and credentials of its own. */
export interface OpenSpace {
  readonly credentials: ServeCredentials & { automationKey: string };
  /** What answers for it; ask again for every request. */
  app(): FastifyInstance;
  /** Fills it, while it is empty. */
  plant(seed: BuiltInSeed | Seed): Promise<SeededNames>;
  /** Requests that come from now on are told that it closes. */
  refuse(): Promise<void>;
  /** Refuses, finishes what runs, and leaves nothing. */
  close(): Promise<void>;
}

/** `folder` is for this space alone: documents are kept there, sealed, and everything else in memory. */
export async function openSpace(shared: SharedBySpaces, name: string, folder: string): Promise<OpenSpace> {
  const { source, random, secretBox, host } = shared;
  const testHelpers = createTestHelpers(source, random);
  const { time } = testHelpers;
  const clock = time.now;
  const logger = shared.logger.child({ space: name });
  const consoleStore = openConsoleStoreInMemory({ clock, fingerprint: secretBox.fingerprint });
  const fixed = {
    ...shared,
    basePath: spacePath(name),
    mode: 'test' as const,
    workspaceId: WORKSPACE,
    consoleStore,
    sessions: createOperatorSessions({ elapsed: time.elapsed, random, idleMinutes: 1 }),
    guesses: undefined, // all credentials of a space are 256 random bits
    ofThisStart: undefined,
    clock,
    time,
    testHelpers,
    logger,
    sync: () => undefined,
  };

  let count = 0;
  /** What answers from one replacement of the state to the next. */
  async function begin({ bytes, documents }: Partial<KeptState>) {
    const opaqueIds = host.opaqueIds ? random : undefined;
    const store = openStoreInMemory(bytes, { mode: 'test', clock, secretBox, opaqueIds });
    followLocks(testHelpers, store);
    const documentsFolder = join(folder, `documents-${(count += 1)}`);
    if (documents !== undefined) await copyDocuments(documents, documentsFolder);
    const carryNotes = createNoteCarrier(store, consoleStore, logger);
    const documentFiles = createDocumentFiles(documentsFolder, shared);
    const base = { ...fixed, store, documentFiles, carryNotes };
    const openAnswers = createOpenAnswers();
    const app = await buildSpaceService({ ...base, openings: createOpenings(base) }, openAnswers, state);
    return {
      store,
      documentsFolder,
      app,
      settled: openAnswers.settled,
      sampleLoader: createSampleLoader({ store, folder: host.sampleFolder, logger }),
      plant: (seed: Seed) => plantSeed(base, seed),
      async end(patienceMs: number) {
        await app.close();
        await openAnswers.settled(patienceMs);
        await carryNotes();
        await store.close();
        await rm(documentsFolder, { recursive: true, force: true });
      },
    };
  }

  /** States that were replaced, until their last answers are out. */
  const leaving = new Map<Promise<void>, (patienceMs: number) => Promise<void>>();
  const state = createSpaceState(folder, {
    current: () => current,
    now: clock,
    async replace(by, seed) {
      const next = await begin(by);
      const names = seed === undefined ? {} : await plantAny(next, seed);
      const { settled } = current;
      const left = current
        .end(LEAVING_MS)
        .catch((error: unknown) => logger.error({ err: error }, 'a state of a space was not closed as it should'))
        .finally(() => leaving.delete(left));
      leaving.set(left, settled);
      current = next;
      return names;
    },
  });
  let current = await begin({});
  const automationKey = newSecret('automation_key', 'test', random);
  const credentials = { ...(await serveCredentials(fixed, { automationKey })), automationKey };
  for (const secret of Object.values(credentials)) testHelpers.journal.redactor.hide(secret);
  return {
    credentials,
    app: () => current.app,
    plant: (seed) => plantAny(current, seed),
    refuse: () => state.end(() => current.app.close()),
    async close() {
      await state.end(() => current.end(ENDING_MS));
      await Promise.all([...leaving].flatMap(([left, settled]) => [settled(ENDING_MS), left]));
      await consoleStore.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
