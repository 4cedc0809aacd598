/**
 * Loaded into the host before its own code (`--require`): writes every 32 random bytes that it draws into a file, so that a test
 * knows secrets which never leave the process and can search for them. The host itself is the built one, unchanged.
 */
const crypto = require('node:crypto');
const { appendFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const real = crypto.randomBytes;

crypto.randomBytes = (size, callback) => {
  if (callback) return real(size, callback);
  const bytes = real(size);
  if (size === 32 && process.env.RECORD_RANDOM_TO) appendFileSync(process.env.RECORD_RANDOM_TO, `${bytes.toString('base64url')}\n`);
  return bytes;
};
syncBuiltinESMExports();
