import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addReports, type WorldReport } from './fuzz/report.ts';
import { runWorld } from './fuzz/run-world.ts';

/** What `npm run fuzz` asks for; by itself it is a run of middle length. */
const { FUZZ_REQUESTS = '20000', FUZZ_SEED = '20260312', FUZZ_SHARD = '0/1', FUZZ_REPORT } = process.env;
const REQUESTS = Number(FUZZ_REQUESTS);
const [SHARD = 0, SHARDS = 1] = FUZZ_SHARD.split('/').map(Number);
/** Requests to one service, which then begins anew: a run of any length has the same worlds, whoever runs them. */
const WORLD = 10_000;
/**
 * No request may hold up the others for longer than this: milliseconds of the processor. `npm run fuzz` fails because
 * of it, this test does not: on a machine that has other work to do, the same request takes twice as long.
 */
const SLOW_MS = 100;

const whole = (report: WorldReport): string => JSON.stringify(report, null, 2);

it(
  `[D1] [D2] ${REQUESTS} generated requests, long ones among them: each answered, as the contract says, none 5xx`,
  async () => {
    const reports: WorldReport[] = [];
    for (let world = SHARD; world * WORLD < REQUESTS; world += SHARDS) {
      reports.push(
        await runWorld(Number(FUZZ_SEED) + world * WORLD, Math.min(WORLD, REQUESTS - world * WORLD), SLOW_MS),
      );
      const { requests, slow, serverErrors, unanswered, broken } = addReports(reports);
      if (FUZZ_REPORT)
        console.log(
          `${requests} requests in this process; 5xx ${serverErrors.length}, slow ${slow.length}, unanswered ${unanswered.length}, not as the contract says ${broken.length}`,
        );
    }
    const sum = addReports(reports);
    if (FUZZ_REPORT) await writeFile(FUZZ_REPORT, whole(sum));
    expect([sum.serverErrors, sum.unanswered, sum.broken], whole(sum)).toEqual([[], [], []]);
    expect(sum.statuses['200']).toBeGreaterThan(sum.requests / 20); // it is not all refusals
  },
  24 * 3_600_000,
);
