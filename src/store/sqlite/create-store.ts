import type { Mode } from '../../contract/fields.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Store } from '../store.ts';
import { bulkLoad } from './bulk-load.ts';
import { createChangeFeed } from './change-feed.ts';
import { createConnection } from './connection.ts';
import { createDocuments } from './documents.ts';
import type { Database } from './engine.ts';
import { createGenerators } from './generators.ts';
import { createHandOverCodes } from './hand-over-codes.ts';
import { createInstallers } from './installers.ts';
import { createInverters } from './inverters.ts';
import { createLinks } from './links.ts';
import { createOpenings } from './openings.ts';
import { createOwners } from './owners.ts';
import { createRememberedAnswers } from './remembered-answers.ts';
import { prepareSummary } from './summary.ts';

/** What a workspace is given; nothing in it reaches for time or keys of its own accord. */
export interface StoreDeps {
  mode: Mode;
  /** Strictly increasing, in microseconds; asked once for every write, and for a backup's name. */
  clock: () => Micros;
  secretBox: SecretBox;
}

/** The Store port on an open workspace file. */
export function createStore(database: Database, { mode, clock, secretBox }: StoreDeps): Store {
  const connection = createConnection(database, clock);
  const feed = createChangeFeed(connection);
  const workspace = { ...connection, feed, answers: createRememberedAnswers(connection, secretBox) };
  const generators = createGenerators(workspace);
  const inverters = createInverters(workspace);
  const owners = createOwners(workspace);
  const summary = prepareSummary(database.engine, { generators: generators.count, inverters: inverters.count });
  const { read, latestTime, close } = connection;

  return {
    mode,
    latestTime,
    generators,
    inverters,
    installers: createInstallers(workspace),
    owners,
    links: createLinks(workspace, owners),
    documents: createDocuments(workspace, owners),
    openings: createOpenings(workspace, owners),
    handOverCodes: createHandOverCodes(workspace, owners),
    summary: () => read(summary),
    bulkLoad: (load) => bulkLoad(workspace, generators, inverters, load),
    lastSeq: () => read(feed.lastSeq),
    onCommit: feed.onCommit,
    close,
  };
}
