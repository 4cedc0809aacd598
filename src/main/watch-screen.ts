import type { PowerMonitor } from 'electron';

/**
 * How often Linux is asked, and for how long somebody has to be away before Electron calls them idle; only `locked`
 * matters here.
 */
const EVERY_MS = 5_000;
const IDLE_SECONDS = 60;

interface Listeners {
  locked(): void;
  unlocked(): void;
}

/**
 * Tells when the screen is locked and when it is unlocked. macOS and Windows announce it; on Linux there are no such
 * events, and the idle state is asked for, which knows of a lock on the desktops that tell Chromium of it.
 */
export function watchScreen(
  monitor: Pick<PowerMonitor, 'on' | 'getSystemIdleState'>,
  platform: NodeJS.Platform,
  tell: Listeners,
): void {
  if (platform !== 'linux') {
    monitor.on('lock-screen', tell.locked);
    monitor.on('unlock-screen', tell.unlocked);
    return;
  }
  let wasLocked = false;
  const look = (): void => {
    const isLocked = monitor.getSystemIdleState(IDLE_SECONDS) === 'locked';
    if (isLocked !== wasLocked) (isLocked ? tell.locked : tell.unlocked)();
    wasLocked = isLocked;
  };
  setInterval(look, EVERY_MS).unref();
}
