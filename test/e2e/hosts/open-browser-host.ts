import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { ConsoleHost, HostFolders } from './console-host.ts';
import { exited, passTime, readRecords, startBrowserHost } from './running-process.ts';

/** The built browser host on a free port of loopback, and its page in Chromium. */
export async function openBrowserHost(context: BrowserContext, folders: HostFolders): Promise<ConsoleHost> {
  const { child, page: address, log } = await startBrowserHost(folders);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited(child);
  };
  const page = await context.newPage();
  await page.goto(address).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    context,
    page,
    dataFolder: folders.data,
    log,
    recordedSecrets: () => readRecords(folders),
    async savedFile(download) {
      const file = path.join(`${folders.records}.saved`, download.suggestedFilename());
      await download.saveAs(file);
      return file;
    },
    passTime: (ms) => passTime(child, log, folders, ms),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
