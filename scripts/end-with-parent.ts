const LOOK_EVERY_MS = 100;

/**
 * npm hands SIGTERM to the shell between it and its script, and some shells end without handing it on. So a script of
 * npm's that finds its parent gone takes that for the signal. Started without npm it may well outlive the shell that
 * started it.
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
