/** `npm run backup:kills [-- <kills>]`: kill -9 of the built service while it backs up, prunes or restores, 200 times unless told otherwise. Needs a build. */
import { killRounds } from './kill-rounds.ts';

const { faults, ...figures } = await killRounds(Number(process.argv[2] ?? 200), 1, (done) => {
  if (done % 20 === 0) console.log(`${done} kills`);
});
console.log(JSON.stringify(figures));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
