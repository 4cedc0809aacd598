/**
 * `node test/bench/imports.ts`: an import of 100,000 rows against a loop that inserts as many into a bare table, and
 * for how long the process answers nobody meanwhile. Needs no build.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createImporter, type Importer } from '../../src/service/imports/importer.ts';
import { createSecretBox } from '../../src/store/secret-box.ts';
import { median } from './load.ts';
import { longestStall, type Stall } from './longest-stall.ts';
import { openBenchStore } from './sync/upstream.ts';
import { describeMachine } from './machine.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const STALL_MS = 50;
const ROWS_PER_TRANSACTION = 1000;

const HEADER = ['Street', 'City', 'State', 'ZIP', 'Size (kW)', 'Online date', 'Homeowner', 'Latitude', 'Longitude'];

/** Rows as an installer's spreadsheet has them, no two of the same address. */
const rowOf = (index: number): (string | number)[] => [
  `${index + 1} Elm Street`,
  'Boston',
  'Massachusetts',
  '02134',
  (index % 90) / 10 + 1,
  `${(index % 12) + 1}/${(index % 28) + 1}/2024`,
  (index % 7000) + 1,
  (42 + index / 1e6).toFixed(5),
  (-71 - index / 1e6).toFixed(5),
];

const csv = Buffer.from(
  [HEADER, ...Array.from({ length: ROWS }, (_, index) => rowOf(index))].map((row) => row.join(',')).join('\n'),
);

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; stall: Stall }> {
  let seconds = 0;
  const stall = await longestStall(async () => {
    const begun = performance.now();
    await work();
    seconds = (performance.now() - begun) / 1000;
  });
  return { seconds, stall };
}

/** The limit: the same rows, ready in memory, into a table without an index. */
function bareLoop(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const database = new BetterSqlite3(path.join(folder, 'bare.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    `CREATE TABLE generators (id INTEGER PRIMARY KEY, ${HEADER.map((_, index) => `c${index}`).join(', ')})`,
  );
  const insert = database.prepare(`INSERT INTO generators VALUES (NULL, ${HEADER.map(() => '?').join(', ')})`);
  const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index));
  const write = database.transaction((some: (string | number)[][]) => some.forEach((row) => insert.run(row)));
  const begun = performance.now();
  for (let from = 0; from < ROWS; from += ROWS_PER_TRANSACTION) write(rows.slice(from, from + ROWS_PER_TRANSACTION));
  const seconds = (performance.now() - begun) / 1000;
  database.close();
  return seconds;
}

/** Taking back goes on after it was answered. */
async function takeBack(importer: Importer, id: number): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const stop = importer.onProgress(() => {
    void importer.list().then(([first]) => first?.state === 'taken_back' && ended.resolve());
  });
  await importer.takeBack(id);
  await ended.promise;
  stop();
}

const steps = ['reading', 'importing', 'taking back'] as const;
type Round = Record<(typeof steps)[number], { seconds: number; stall: Stall }> & { bare: number };

async function measure(folder: string): Promise<Round> {
  const bare = bareLoop(folder);
  const store = await openBenchStore(folder);
  const importer = await createImporter({
    store,
    folder: path.join(folder, 'files'),
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    random: randomBytes,
    clock: () => Date.UTC(2026, 10, 24) * 1000,
    elapsed: () => performance.now() * 1000,
    logger: console,
    beforeWriting: async () => {},
    during: (run) => run(),
  });
  const reading = await timed(() => importer.read(csv, 'list.csv'));
  const { version = '' } = importer.looked() ?? {};
  const importing = await timed(
    async () => (await importer.start({ kind: 'machine_account', id: null, name: 'Bench' }, version)).finished,
  );
  const [done] = await importer.list();
  if (done?.state !== 'done' || done.generators !== ROWS) throw new Error(`the import: ${JSON.stringify(done)}`);
  const takingBack = await timed(() => takeBack(importer, done.id));
  await importer.close();
  await store.close();
  return { bare, reading, importing, 'taking back': takingBack };
}

/** The rows of imports: medians of the rounds. */
export async function importTable(): Promise<Verdict[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'console-imports-'));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(path.join(root, String(round))));
  rmSync(root, { recursive: true });
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  return [
    {
      what: `import of ${ROWS} rows against a bare loop of inserts`,
      figure: of(({ bare, importing }) => bare / importing.seconds),
      unit: 'ratio',
      bound: { atLeast: 0.3 },
    },
    ...steps.flatMap((step): Verdict[] => [
      { what: `${step} ${ROWS} rows`, figure: of((round) => round[step].seconds), unit: 's' },
      {
        what: `longest stall of the main thread: ${step} ${ROWS} rows`,
        figure: of((round) => round[step].stall.millis),
        unit: 'ms',
        bound: { atMost: STALL_MS },
      },
      { what: 'the same, processor time', figure: of((round) => round[step].stall.cpuMillis), unit: 'ms' },
    ]),
  ];
}

if (import.meta.main) {
  console.log(describeMachine());
  printVerdicts(await importTable());
}
