/**
 * Loaded into a host before its own code (`--require`, with `--expose-gc`): watches how much memory the process takes, in bytes.
 * Told `reset`, it starts anew from now; told `collect`, it does so too and collects garbage before each look from then on, so
 * that what it sees is held. Every message is answered with where it started and with the highest since.
 */
let start;
let highest;
let collects = false;

function look() {
  if (collects) globalThis.gc();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const now = { resident: rss, held: heapUsed + arrayBuffers };
  start ??= now;
  highest = highest ? { resident: Math.max(highest.resident, now.resident), held: Math.max(highest.held, now.held) } : now;
}

look();
setInterval(look, 20).unref();
process.on('message', (message) => {
  collects ||= message === 'collect';
  if (message !== 'report') start = highest = undefined;
  look();
  process.send({ start, highest });
});
process.channel.unref();
