/**
 * Loaded into a host before its own code (`--require`): hashing a passphrase or a hand-over code costs a thousandth of the usual, as it does in
 * `test-service.ts`. The host itself is the built one, unchanged; `test/hosts/passphrase.test.ts` holds what the product really spends.
 */
const crypto = require('node:crypto');
const { syncBuiltinESMExports } = require('node:module');

const real = crypto.scrypt;

crypto.scrypt = (secret, salt, length, cost, done) => real(secret, salt, length, { ...cost, N: 128 }, done);
syncBuiltinESMExports();
