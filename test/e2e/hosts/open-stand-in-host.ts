import path from 'node:path';
import { expect } from '@playwright/test';
import { joinPages, startStandIn } from '../../electron-stand-in/start-stand-in.ts';
import type { ConsoleHost, HostFolders } from './console-host.ts';
import { passTime, paceSwitches, readRecords, PRELOADED, recorderEnv, ROOT } from './running-process.ts';

/**
 * The built main script of Electron in the stand-in, or the packed program that PACKED_PROGRAM names, and its windows
 * in Chromium.
 */
export async function openStandInHost(folders: HostFolders): Promise<ConsoleHost> {
  const standIn = startStandIn(
    process.env['PACKED_PROGRAM'] ?? path.join(ROOT, 'out/main/index.js'),
    [`--data=${folders.data}`, ...paceSwitches(folders)],
    {
      nodeOptions: PRELOADED,
      env: {
        ...recorderEnv(folders),
        STAND_IN_KEYCHAIN: 'gnome_libsecret',
        STAND_IN_KEYCHAIN_FILE: `${folders.records}.keychain`,
      },
    },
  );
  const { context, ended } = await joinPages(standIn);
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForURL(/^http:\/\/console\./);
  let taken = 0;
  return {
    context,
    page,
    dataFolder: folders.data,
    log: standIn.log,
    recordedSecrets: () => readRecords(folders),
    async savedFile() {
      const dialogs = () => standIn.ask('saveDialogs');
      await expect.poll(async () => (await dialogs()).length).toBe(1);
      await standIn.ask(
        'saveAs',
        path.join(`${folders.records}.saved`, String(taken), path.basename((await dialogs())[0]?.defaultPath ?? '')),
      );
      await expect.poll(async () => (await standIn.ask('savedFiles')).length).toBeGreaterThan(taken);
      const files = await standIn.ask('savedFiles');
      taken = files.length;
      return files.at(-1) ?? '';
    },
    passTime: (ms) => passTime(standIn.child, standIn.log, folders, ms),
    async stop() {
      await standIn.ask('quit');
      await standIn.ended;
      await ended();
    },
    async kill() {
      standIn.child.kill('SIGKILL');
      await standIn.ended;
      await ended();
    },
  };
}
