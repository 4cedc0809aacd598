import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { _electron, expect } from '@playwright/test';
import type { ConsoleHost, HostFolders } from './console-host.ts';
import {
  exited,
  keepOutput,
  paceSwitches,
  passTime,
  readRecords,
  PRELOADED,
  recorderEnv,
  ROOT,
} from './running-process.ts';

/** The real Electron with the built application; needs its binary, and a display. */
export async function openElectronHost(folders: HostFolders): Promise<ConsoleHost> {
  const env = Object.fromEntries(
    Object.entries(recorderEnv(folders)).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  // Without this Playwright starts Electron on Linux with --no-sandbox.
  const app = await _electron.launch({
    chromiumSandbox: true,
    args: [...PRELOADED, ROOT, `--data=${folders.data}`, ...paceSwitches(folders)],
    env,
  });
  const log = keepOutput(app.process());
  // A dialog of the system would wait for somebody: what is saved goes to a folder of the test.
  const saved = `${folders.records}.saved`;
  mkdirSync(saved, { recursive: true });
  await app.evaluate(({ session }, folder) => {
    session
      .fromPartition('persist:console')
      .on('will-download', (_event, item) => item.setSavePath(`${folder}/${item.getFilename()}`));
  }, saved);
  return {
    context: app.context(),
    page: await app.firstWindow(),
    dataFolder: folders.data,
    log,
    recordedSecrets: () => readRecords(folders),
    async savedFile(download) {
      const file = path.join(saved, download.suggestedFilename());
      await expect.poll(() => existsSync(file)).toBe(true);
      return file;
    },
    passTime: (ms) => passTime(app.process(), log, folders, ms),
    stop: () => app.close(),
    async kill() {
      app.process().kill('SIGKILL');
      await exited(app.process());
    },
  };
}
