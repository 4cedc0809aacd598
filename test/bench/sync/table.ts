/**
 * `node test/bench/sync/table.ts` [--quick]: what synchronizing costs, the real engine on a real store against a
 * service in a process of its own, beside bare loops that ask the same of the same service in the same run. Needs a
 * build.
 */
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { nodeOptions, startConsole } from '../console-server.ts';
import { median } from '../load.ts';
import type { Stall } from '../longest-stall.ts';
import { currentLoad, describeMachine } from '../machine.ts';
import { overRounds, printVerdicts, ratios, type Verdict } from '../verdict.ts';
import { UNPACED } from './bench-engine.ts';
import { measure, type Figures } from './figures.ts';
import { fillUpstream } from './upstream.ts';

interface Effort {
  /** Records of the first pull. */
  records: number;
  rounds: number;
}

const PUSHED = 1000;
/** Requests per second: the most that can be set; 20 where nothing is set. */
const FASTEST_PACE = 100;
/** Records of the workspace that is sent from and that idles: a busy installer's. */
const USUAL = 1000;
const IDLE_RUNS = 60;

type Counted = Exclude<keyof Figures, 'stall'>;

const all = (rounds: Figures[], what: Counted): number[] => rounds.map((figures) => figures[what]);
const of = (rounds: Figures[], what: Counted) => overRounds(all(rounds, what));
const against = (rounds: Figures[], bare: Figures[], what: Counted) => ratios(all(rounds, what), all(bare, what));
const stallOf = (rounds: Figures[], what: keyof Stall) => overRounds(rounds.map(({ stall }) => stall?.[what] ?? NaN));

/** Measures in turn, engine and limit round after round, so that a slow moment of the machine meets both. */
async function interleaved(
  rounds: number,
  engine: (round: number) => Promise<Figures>,
  limit: (round: number) => Promise<Figures>,
): Promise<[Figures[], Figures[]]> {
  const [ours, bare]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await limit(round));
    ours.push(await engine(round));
  }
  return [ours, bare];
}

/** The rows of synchronizing. */
export async function syncTable({ records, rounds }: Effort): Promise<Verdict[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'console-sync-bench-'));
  const folder = (name: string): string => path.join(root, name);
  const upstreamOf = async (name: string, inverters: number) => {
    await fillUpstream(folder(name), inverters);
    const service = await startConsole(folder(name));
    const { access_token, api_key } = JSON.parse(service.line) as { access_token: string; api_key: string };
    return { service, args: [service.url, access_token, api_key] };
  };

  const large = await upstreamOf('large', records);
  const pull = (perSecond: number) =>
    interleaved(
      rounds,
      (round) =>
        measure(
          'first-pull.ts',
          [folder(`pull-${perSecond}-${round}`), String(perSecond), ...large.args],
          nodeOptions(),
        ),
      (round) =>
        measure(
          'bare-pull.ts',
          [folder(`bare-${perSecond}-${round}.sqlite`), String(perSecond), ...large.args],
          nodeOptions(),
        ),
    );
  const [pulls, barePulls] = await pull(UNPACED);
  const [paced, barePaced] = await pull(FASTEST_PACE);
  await large.service.stop();

  const usual = await upstreamOf('usual', USUAL);
  const idle = await measure('idle-hour.ts', [folder('idle'), String(IDLE_RUNS), ...usual.args], nodeOptions());
  const [pushes, barePushes] = await interleaved(
    rounds,
    (round) => measure('push-queued.ts', [folder(`push-${round}`), String(PUSHED), ...usual.args], nodeOptions()),
    () => measure('bare-push.ts', [String(PUSHED), ...usual.args], nodeOptions()),
  );
  await usual.service.stop();
  rmSync(root, { recursive: true, force: true });

  return [
    { what: `first pull of ${records} records`, ...of(pulls, 'seconds'), unit: 's' },
    {
      what: 'first pull against a bare loop over the same pages, no pace set',
      ...against(pulls, barePulls, 'seconds'),
      unit: 'ratio',
      bound: { atMost: 1.5 },
    },
    {
      what: `the same, both at ${FASTEST_PACE} requests a second`,
      ...against(paced, barePaced, 'seconds'),
      unit: 'ratio',
      bound: { atMost: 1.5 },
    },
    {
      what: 'processor time of the first pull against the bare loop',
      ...against(pulls, barePulls, 'cpuSeconds'),
      unit: 'ratio',
    },
    {
      what: 'longest stall of the main thread during it',
      ...stallOf(pulls, 'millis'),
      unit: 'ms',
      bound: { atMost: 50 },
    },
    { what: 'the same in processor time', ...stallOf(pulls, 'cpuMillis'), unit: 'ms' },
    {
      what: 'requests of the first pull against those of the bare loop',
      ...against(pulls, barePulls, 'requests'),
      unit: 'ratio',
    },
    { what: 'memory during the first pull', ...of(pulls, 'peakMiB'), unit: 'MiB' },
    {
      what: 'memory during the first pull against the bare loop',
      ...against(pulls, barePulls, 'peakMiB'),
      unit: 'ratio',
    },
    { what: `sending ${PUSHED} queued changes`, ...of(pushes, 'seconds'), unit: 's' },
    { what: 'requests per change', figure: median(all(pushes, 'requests')) / PUSHED, unit: 'ratio' },
    {
      what: 'sending them against a bare loop of as many POST and PUT',
      ...against(pushes, barePushes, 'seconds'),
      unit: 'ratio',
    },
    { what: `an idle hour with ${USUAL} records, requests`, figure: idle.requests, unit: 'requests' },
    { what: 'requests of an idle hour against one per interval', figure: idle.requests / IDLE_RUNS, unit: 'ratio' },
    { what: 'an idle hour, processor time', figure: idle.cpuSeconds, unit: 's' },
  ];
}

if (import.meta.main) {
  console.log(describeMachine());
  const quick = process.argv.includes('--quick');
  printVerdicts(await syncTable(quick ? { records: 10_000, rounds: 1 } : { records: 100_000, rounds: 5 }));
  console.log(`load at the end ${currentLoad()}`);
}
