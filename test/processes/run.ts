import { parseArgs } from 'node:util';
import { killRounds } from './kill-rounds.ts';
import { answerHelp } from '../../scripts/answer-help.ts';

answerHelp(`npm run processes [-- --rounds N] [--seed S]: kill -9 of the service and of two devices that write to it,
200 times unless told otherwise, and then the demand on all three.`);

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const began = performance.now();
const { faults, ...figures } = await killRounds(Number(values.rounds), Number(values.seed), (done) => {
  if (done % 20 === 0) console.log(`${done} kills`);
});
console.log(
  JSON.stringify({ seed: Number(values.seed), seconds: Math.round((performance.now() - began) / 1000), ...figures }),
);
for (const fault of faults.slice(0, 50)) console.error(fault);
if (faults.length > 0) console.error(`${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
