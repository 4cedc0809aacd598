import { killRounds } from './kill-rounds.ts';
import { answerHelp } from '../../scripts/answer-help.ts';

answerHelp(`npm run backup:kills [-- KILLS]: kill -9 of the built service while it backs up, prunes or restores, 200
times unless told otherwise.`);

const kills = Number(process.argv[2] ?? 200);
if (!(kills > 0)) throw new Error('npm run backup:kills -- <kills> takes a number.');
const { faults, ...figures } = await killRounds(kills, 1, (done) => {
  if (done % 20 === 0) console.log(`${done} kills`);
});
console.log(JSON.stringify(figures));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
