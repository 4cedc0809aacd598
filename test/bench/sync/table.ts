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

/** Measures in turn, one after the other round after round, so that a slow moment of the machine meets all of them. */
async function interleaved<Name extends string>(
  rounds: number,
  runs: Record<Name, (round: number) => Promise<Figures>>,
): Promise<Record<Name, Figures[]>> {
  const names = Object.keys(runs) as Name[];
  const seen = Object.fromEntries(names.map((name): [Name, Figures[]] => [name, []])) as Record<Name, Figures[]>;
  for (let round = 0; round < rounds; round += 1) for (const name of names) seen[name].push(await runs[name](round));
  return seen;
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
  const pull =
    (script: string, name: string, perSecond: number, ...kind: string[]) =>
    (round: number) =>
      measure(
        script,
        [folder(`${name}-${perSecond}-${round}`), String(perSecond), ...large.args, ...kind],
        nodeOptions(),
      );
  const unpaced = await interleaved(rounds, {
    bare: pull('bare-pull.ts', 'bare', UNPACED),
    least: pull('bare-pull.ts', 'least', UNPACED, 'least'),
    ours: pull('first-pull.ts', 'pull', UNPACED),
  });
  const paced = await interleaved(rounds, {
    bare: pull('bare-pull.ts', 'bare', FASTEST_PACE),
    ours: pull('first-pull.ts', 'pull', FASTEST_PACE),
  });
  await large.service.stop();

  const usual = await upstreamOf('usual', USUAL);
  const idle = await measure('idle-hour.ts', [folder('idle'), String(IDLE_RUNS), ...usual.args], nodeOptions());
  const pushes = await interleaved(rounds, {
    bare: () => measure('bare-push.ts', [String(PUSHED), ...usual.args], nodeOptions()),
    ours: (round) => measure('push-queued.ts', [folder(`push-${round}`), String(PUSHED), ...usual.args], nodeOptions()),
  });
  await usual.service.stop();
  rmSync(root, { recursive: true, force: true });

  return [
    { what: `first pull of ${records} records`, ...of(unpaced.ours, 'seconds'), unit: 's' },
    {
      what: 'first pull against a bare loop over the same pages, no pace set',
      ...against(unpaced.ours, unpaced.bare, 'seconds'),
      unit: 'ratio',
      bound: { atMost: 1.5 },
    },
    {
      what: 'a bare loop that also keeps the text of each record, found by its number, against the bare loop',
      ...against(unpaced.least, unpaced.bare, 'seconds'),
      unit: 'ratio',
    },
    {
      what: 'first pull against that one',
      ...against(unpaced.ours, unpaced.least, 'seconds'),
      unit: 'ratio',
    },
    {
      what: `first pull against the bare loop, both at ${FASTEST_PACE} requests a second`,
      ...against(paced.ours, paced.bare, 'seconds'),
      unit: 'ratio',
      bound: { atMost: 1.5 },
    },
    {
      what: 'processor time of the first pull against the bare loop',
      ...against(unpaced.ours, unpaced.bare, 'cpuSeconds'),
      unit: 'ratio',
    },
    {
      what: 'longest stall of the main thread during it',
      ...stallOf(unpaced.ours, 'millis'),
      unit: 'ms',
      bound: { atMost: 50 },
    },
    { what: 'the same in processor time', ...stallOf(unpaced.ours, 'cpuMillis'), unit: 'ms' },
    {
      what: 'requests of the first pull against those of the bare loop',
      ...against(unpaced.ours, unpaced.bare, 'requests'),
      unit: 'ratio',
    },
    { what: 'memory during the first pull', ...of(unpaced.ours, 'peakMiB'), unit: 'MiB' },
    {
      what: 'memory during the first pull against the bare loop',
      ...against(unpaced.ours, unpaced.bare, 'peakMiB'),
      unit: 'ratio',
    },
    { what: `sending ${PUSHED} queued changes`, ...of(pushes.ours, 'seconds'), unit: 's' },
    { what: 'requests per change', figure: median(all(pushes.ours, 'requests')) / PUSHED, unit: 'ratio' },
    {
      what: 'sending them against a bare loop of as many POST and PUT',
      ...against(pushes.ours, pushes.bare, 'seconds'),
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
