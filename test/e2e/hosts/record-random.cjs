/**
 * Loaded into the host before its own code (`--require`): writes every 32 random bytes that it draws into a file, so that a test
 * knows secrets which never leave the process and can search for them. The host itself is the built one, unchanged.
 * What stands in PRINT_AT_START is written to standard error: the negative control of a search in what the host writes.
 */
const crypto = require('node:crypto');
const { appendFileSync, readFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const real = crypto.randomBytes;

crypto.randomBytes = (size, callback) => {
  if (callback) return real(size, callback);
  const bytes = real(size);
  if (size === 32 && process.env.RECORD_RANDOM_TO) appendFileSync(process.env.RECORD_RANDOM_TO, `${bytes.toString('base64url')}\n`);
  return bytes;
};
syncBuiltinESMExports();

/**
 * SIGUSR2 lets as many milliseconds pass for the process as MOVE_TIME_BY names in a file, and standard error says when they have. Both of
 * its clocks move, as they do while nothing happens.
 */
let moved = 0;
const [now, timer] = [Date.now, performance.now.bind(performance)];
Date.now = () => now() + moved;
performance.now = () => timer() + moved;
if (process.env.MOVE_TIME_BY)
  process.on('SIGUSR2', () => {
    moved += Number(readFileSync(process.env.MOVE_TIME_BY, 'utf8'));
    process.stderr.write(`time moved by ${moved} ms\n`);
  });

if (process.env.PRINT_AT_START) process.stderr.write(`${process.env.PRINT_AT_START}\n`);
