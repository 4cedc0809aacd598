/**
 * `node test/bench/stalls.ts`: for how long the process answers nobody while it does something large to a linked
 * workspace of 100,000 inverters. Needs no build.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createImporter } from '../../src/service/imports/importer.ts';
import { createSampleLoader } from '../../src/service/sample/sample-loader.ts';
import type { RecoveryContent } from '../../src/store/sqlite/recovery/write-recovery.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { runRecoveryTask } from '../../src/store/sqlite/recovery/run-recovery-task.ts';
import { median } from './load.ts';
import { longestStall, type Stall } from './longest-stall.ts';
import { fillUpstream, openBenchStore } from './sync/upstream.ts';
import { currentLoad, describeMachine } from './machine.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

const RECORDS = 100_000;
const ROUNDS = 5;
const BOUND_MS = 50;
const UPSTREAM = 'https://api.example';

const content: RecoveryContent = {
  logLines: [],
  manifest: {
    format: 1,
    program: '0.0.0',
    mode: 'test',
    workspace: 'Bench',
    upstream: UPSTREAM,
    unsent: 0,
    conflicts: 0,
    made_at: '2026-01-01T00:00:00.000000Z',
    left_out: [],
  },
};

/** A workspace whose records are all known on both sides, as a first pull leaves it. */
async function fillLinked(folder: string, records: number): Promise<void> {
  await fillUpstream(folder, records);
  const engine = new BetterSqlite3(path.join(folder, 'test.sqlite'));
  engine.exec(`UPDATE sync_facts SET phase = 'linked', upstream = '${UPSTREAM}';
    INSERT INTO sync_records (topic, record_id, upstream_id, upstream_rank, base, own, presence) SELECT 'inverters', id, id, id, replace('{' || substr(json, 2), 'T00:00:00.000000Z', ''), '[]', 'here' FROM inverters;
    INSERT INTO sync_seen SELECT id, 1 FROM sync_records;`);
  engine.close();
}

/** One round: each kind of work on a copy of the workspace. */
async function stallsOf(filled: string, folder: string): Promise<Record<string, Stall>> {
  cpSync(filled, folder, { recursive: true });
  const [copy, file] = [path.join(folder, 'copy'), path.join(folder, 'recovery')];
  const store = await openBenchStore(folder);
  const exporting = await longestStall(async () => {
    await store.copyTo(copy);
    await runRecoveryTask({ kind: 'write', copy, file, content, key: Buffer.alloc(32, 7) });
  });
  const importing = await longestStall(() => runRecoveryTask({ kind: 'take over', file, target: `${file}.new` }));
  const unlinking = await longestStall(() => store.sync.unlink());
  await store.close();

  const empty = await openBenchStore(path.join(folder, 'empty'));
  const importer = await createImporter({
    store: empty,
    folder: path.join(folder, 'imports'),
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    random: randomBytes,
    clock: () => Date.UTC(2026, 10, 24) * 1000,
    elapsed: () => performance.now() * 1000,
    logger: console,
    beforeWriting: async () => {},
    during: (run) => run(),
  });
  const loader = createSampleLoader({
    store: { ...empty, bulkLoad: (load) => importer.load('Sample data', load) },
    folder: path.resolve(import.meta.dirname, '../../resources/sample'),
    logger: console,
  });
  const loading = await longestStall(async () => (await loader.start()).finished);
  if (loader.status().state !== 'done') throw new Error(`the sample data: ${loader.status().detail}`);
  await empty.close();
  rmSync(folder, { recursive: true });
  return {
    [`recovery export of ${RECORDS} records`]: exporting,
    [`recovery import of ${RECORDS} records`]: importing,
    [`unlinking ${RECORDS} records`]: unlinking,
    'loading the sample data': loading,
  };
}

/** The rows of stalls: medians of the longest of each round. */
export async function stallTable(): Promise<Verdict[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'console-stalls-'));
  const filled = path.join(root, 'filled');
  await fillLinked(filled, RECORDS);
  const rounds: Record<string, Stall>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await stallsOf(filled, path.join(root, 'round')));
  rmSync(root, { recursive: true });
  const of = (what: string, figure: keyof Stall): number =>
    median(rounds.map((round) => round[what]?.[figure] ?? Number.NaN));
  return Object.keys(rounds[0] ?? {}).flatMap((what): Verdict[] => [
    {
      what: `longest stall of the main thread: ${what}`,
      figure: of(what, 'millis'),
      unit: 'ms',
      bound: { atMost: BOUND_MS },
    },
    { what: 'the same, processor time', figure: of(what, 'cpuMillis'), unit: 'ms' },
  ]);
}

if (import.meta.main) {
  console.log(describeMachine());
  printVerdicts(await stallTable());
  console.log(`load at the end ${currentLoad()}`);
}
