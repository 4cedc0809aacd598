const LOOK_EVERY_MS = 100;

/**
 * npm hands SIGTERM to the shell between it and its script, and some shells end without handing it on; npx does the
 * same with a command. So what they started takes it for the signal when it finds its parent gone. Started without npm
 * it may well outlive the shell that started it.
 */
export function endWithParent(): void {
  if (process.platform === 'win32' || process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
