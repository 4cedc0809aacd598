import { syncTopics, type SyncTopic } from '../../src/contract/topics.ts';
import type { SyncLimits } from '../../src/sync/sync-deps.ts';
import { createSyncEngine } from '../../src/sync/engine/engine.ts';
import { controls, type Control, type Without } from './controls.ts';
import { Device } from './device/device.ts';
import { createServeDevice } from './network/serve-device.ts';
import { comeToRest } from './oracle/at-rest.ts';
import { judge } from './oracle/judge.ts';
import { Watch } from './oracle/watch.ts';
import { Contents } from './people/contents.ts';
import { Day } from './people/day.ts';
import { Stranger } from './people/stranger.ts';
import type { Simulator } from './simulator.ts';
import { Upstream } from './upstream/upstream.ts';
import { drawProfile } from './world/profile.ts';
import { Violation } from './world/violation.ts';
import { World } from './world/world.ts';

export interface SeedOptions {
  /** The safeguard that is taken out, to be seen failing. */
  without?: Without | undefined;
  /** 200 unless told otherwise. */
  operations?: number;
  /** Everybody wants to be asked about every lost answer. */
  ask?: boolean;
  /** Real files, as in one world of nineteen, instead of databases in memory: the story is the same. */
  onFiles?: boolean;
  /** Given every line of the trace. */
  print?: ((line: string) => void) | undefined;
}

export interface Figures {
  devices: number;
  operations: number;
  events: number;
  requests: number;
  kills: number;
  conflicts: number;
  /** Records that were recognized wrongly and sent again. */
  sentAgain: number;
  /** Second copies that were asked about. */
  twins: number;
  /** Records at the service in the end. */
  records: number;
}

export interface SeedResult {
  seed: number;
  /** SHA-256 of the trace. */
  hash: string;
  figures: Figures;
  lostAnswers: Watch['lostAnswers'];
  /** Of what was recognized wrongly: milliseconds from the sending until somebody else made it. */
  apart: number[];
  /** What did not hold, and the last lines of the trace before it. */
  violation?: { rule: string; message: string; trace: string[] };
}

/** Milliseconds. */
const LATE_ARRIVAL = 30_000;
/** Longer than the day that it is in earnest: people put the clocks of these worlds ahead by days. */
const TWINS_FOR = 40 * 24 * 60 * 60_000;
const INTERVAL = 30_000;
const FULL_SCAN_EVERY = 120_000;

/** Lets one world run from its beginning to its rest, and judges it. The same seed always gives the same result. */
export async function runSeed(
  simulator: Simulator,
  seed: number,
  { without, operations = 200, ask = false, onFiles = seed % 19 === 1, print }: SeedOptions = {},
): Promise<SeedResult> {
  const control: Control = without ? controls[without] : {};
  const world = new World(seed, print);
  const profile = drawProfile(world.random, operations, seed);
  const names = Array.from({ length: profile.devices }, (_, index) => `device${index + 1}`);
  const room = simulator.makeRoom(onFiles);
  simulator.service.useClock(() => world.wallTime);
  const upstream = new Upstream(world, simulator.service, await simulator.openUpstream(room.disk('upstream')));
  upstream.tellsTimes = profile.tellsTimes;
  const contents = new Contents(world.random, profile.twins);
  const stranger = new Stranger(world, upstream, contents);
  const watch = new Watch(upstream.history, () => devices);
  upstream.onWrite = (...write) => watch.write(...write);
  upstream.onCreated = (...made) => watch.twins.created(...made);
  const limits: SyncLimits = {
    pageSize: profile.pageSize,
    connections: world.random.int(1, 8),
    lateArrival: LATE_ARRIVAL,
    twinsFor: TWINS_FOR,
    interval: INTERVAL,
    fullScanEvery: FULL_SCAN_EVERY,
    ...control.limits,
  };
  const devices: Device[] = names.map(
    (name) =>
      new Device(name, {
        world,
        profile,
        limits,
        serve: createServeDevice(world, profile, upstream, stranger),
        watch: async (device, call, args, changed) => {
          watch.saw(device, call, args);
          if (call === 'sync.queue.confirm')
            watch.confirmed(device, Number(args[0]), args[1] as Parameters<Watch['confirmed']>[2], () =>
              world.random.chance(0.6),
            );
          if (call === 'sync.scans.meet') return;
          for (const { topic, ids } of changed)
            for (const id of ids) if (isSyncTopic(topic)) await watch.changed(device, topic, id);
        },
        asksAlways: ask,
        disk: room.disk(name),
        makeEngine: createSyncEngine,
        replace: control.replace ?? ((store) => store),
        tearConfirm: control.tearConfirm,
      }),
  );
  const day = new Day({ world, profile, upstream, contents, stranger, devices, watch });
  let violation: SeedResult['violation'];
  try {
    await stranger.begin(profile.foreign);
    await day.pass();
    await comeToRest(world, upstream, devices, limits);
    await judge(devices, upstream.history, watch, profile.lists);
  } catch (error) {
    if (!(error instanceof Violation)) throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    violation = { rule: error.rule, message: error.message, trace: world.trace.last(80) };
  } finally {
    for (const device of devices) await device.close();
    await upstream.close();
    room.clear();
  }
  const figures: Figures = {
    devices: devices.length,
    operations: day.operations,
    events: world.happened,
    requests: upstream.requests,
    kills: devices.reduce((sum, { kills }) => sum + kills, 0),
    ...day.decided(),
    records: upstream.history.live().length,
  };
  return {
    seed,
    hash: world.trace.hash(),
    figures,
    lostAnswers: watch.lostAnswers,
    apart: watch.apart,
    ...(violation && { violation }),
  };
}

const isSyncTopic = (topic: string): topic is SyncTopic => (syncTopics as readonly string[]).includes(topic);
