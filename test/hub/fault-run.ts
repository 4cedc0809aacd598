import { parseArgs } from 'node:util';
import { answerHelp } from '../../scripts/answer-help.ts';
import { faultKinds, faultRounds } from './fault-rounds.ts';

answerHelp(`npm run hub:faults [-- --rounds N]: what happens to a hub of four processes under write load, each N times (20
unless told otherwise): kill -9 of a process and of the database, cut connections, a held lane, full pools, a failover
to a copy. Then the same with writes counted before they are answered, which has to be found out.`);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const figures = await faultRounds(faultKinds, Number(values.rounds), {
  progress: (kind, round) => round % 5 === 0 && console.log(`${kind}: ${round}`),
});
console.table(
  Object.entries(figures).map(([kind, { faults, ...each }]) => ({ fault: kind, ...each, lost: faults.length })),
);
const faults = Object.values(figures).flatMap((each) => each.faults);
for (const fault of faults.slice(0, 50)) console.error(fault);
const control = await faultRounds(['process'], 3, { early: true });
const found = control['process']?.faults[0];
console.log(`Negative control: ${found === undefined ? 'NOT found' : `found: ${found}`}`);
if (faults.length > 0 || found === undefined) process.exitCode = 1;
