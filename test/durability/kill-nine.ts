import { killRounds } from './kill-rounds.ts';
import { startServiceLoad } from './service-load.ts';
import { answerHelp } from '../../scripts/answer-help.ts';

answerHelp(`npm run durability [-- KILLS]: kill -9 of the real service under a write load, 200 times unless told
otherwise; then the same with writes counted before they are answered, which has to be found out.`);

const kills = Number(process.argv[2] ?? 200);
const progress = (done: number) => {
  if (done % 20 === 0) console.log(`${done} kills`);
};

const result = await killRounds(startServiceLoad, kills, { progress });
console.log(`${result.kills} kills, ${result.acknowledged} acknowledged writes, ${result.faults.length} faults`);
for (const fault of result.faults) console.log(fault);

const control = await killRounds(startServiceLoad, 20, { early: true });
console.log(
  `Negative control: ${control.faults.length > 0 ? `found after ${control.kills} kills: ${control.faults[0]}` : 'NOT found'}`,
);
if (result.faults.length > 0 || control.faults.length === 0) process.exitCode = 1;
