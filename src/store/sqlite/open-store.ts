import type { Mode } from '../../contract/fields.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { SecretBox } from '../secret-box.ts';
import { StoreOpenError } from '../store-open-error.ts';
import type { Store } from '../store.ts';
import { bulkLoad } from './bulk-load.ts';
import { createChangeFeed } from './change-feed.ts';
import { createDocuments } from './documents.ts';
import type { Engine } from './engine.ts';
import { createGenerators } from './generators.ts';
import { createInstallers } from './installers.ts';
import { createInverters } from './inverters.ts';
import { createLinks } from './links.ts';
import { workspaceFile } from './migrations/workspace/workspace-file.ts';
import { openDatabase } from './open-database.ts';
import { createOpenings } from './openings.ts';
import { createOwners } from './owners.ts';
import { createRememberedAnswers } from './remembered-answers.ts';
import { prepareSummary } from './summary.ts';
import { createConnection } from './connection.ts';

export interface StoreOptions {
  file: string;
  mode: Mode;
  /** Strictly increasing, in microseconds; asked once for every write, and for a backup's name. */
  clock: () => Micros;
  secretBox: SecretBox;
}

/** Opens one workspace, or makes it. Rejects with StoreOpenError; a file of the other mode is a `wrong_file` (D19). */
export async function openStore({ file, mode, clock, secretBox }: StoreOptions): Promise<Store> {
  const database = openDatabase(file, workspaceFile, clock());
  markMode(database.engine, file, mode);
  const connection = createConnection(database, clock);
  const { engine, read } = connection;
  const feed = createChangeFeed(connection);
  const workspace = { ...connection, feed, answers: createRememberedAnswers(connection, secretBox) };
  const generators = createGenerators(workspace);
  const inverters = createInverters(workspace);
  const owners = createOwners(workspace);
  const summary = prepareSummary(engine, { generators: generators.count, inverters: inverters.count });
  const { lastSeq, onCommit } = feed;

  return {
    mode,
    generators,
    inverters,
    installers: createInstallers(workspace),
    owners,
    links: createLinks(workspace, owners),
    documents: createDocuments(workspace, owners),
    openings: createOpenings(workspace, owners),
    summary: () => read(summary),
    bulkLoad: (load) => bulkLoad(workspace, generators, inverters, load),
    lastSeq: () => read(lastSeq),
    latestTime: connection.latestTime,
    onCommit,
    close: connection.close,
  };
}

function markMode(engine: Engine, file: string, mode: Mode): void {
  engine.prepare(`INSERT OR IGNORE INTO meta VALUES ('mode', ?)`).run(mode);
  const held = engine.prepare(`SELECT value FROM meta WHERE key = 'mode'`).pluck().get();
  if (held === mode) return;
  engine.close();
  throw new StoreOpenError('wrong_file', `This file holds the ${String(held)} workspace, not the ${mode} one: ${file}`);
}
