import { _electron } from '@playwright/test';
import type { ConsoleHost, HostFolders } from './console-host.ts';
import { exited, keepOutput, paceSwitches, passTime, readRecords, PRELOADED, recorderEnv, ROOT } from './running-process.ts';

/** The real Electron with the built application; needs its binary, and a display. */
export async function openElectronHost(folders: HostFolders): Promise<ConsoleHost> {
  const env = Object.fromEntries(Object.entries(recorderEnv(folders)).filter((entry): entry is [string, string] => entry[1] !== undefined));
  // Without this Playwright starts Electron on Linux with --no-sandbox.
  const app = await _electron.launch({ chromiumSandbox: true, args: [...PRELOADED, ROOT, `--data=${folders.data}`, ...paceSwitches(folders)], env });
  const log = keepOutput(app.process());
  return {
    context: app.context(),
    page: await app.firstWindow(),
    dataFolder: folders.data,
    log,
    recordedSecrets: () => readRecords(folders),
    savedFile: (download) => download.path(),
    passTime: (ms) => passTime(app.process(), log, folders, ms),
    stop: () => app.close(),
    async kill() {
      app.process().kill('SIGKILL');
      await exited(app.process());
    },
  };
}
