/** Preloaded: the computer is on a mobile network as long as the file that MOBILE_NETWORK names is there. */
const { existsSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const os = require('node:os');

const real = os.networkInterfaces;
os.networkInterfaces = () => (existsSync(process.env.MOBILE_NETWORK) ? { wwan0: [{ address: '10.0.0.2', internal: false }] } : real());
syncBuiltinESMExports();
