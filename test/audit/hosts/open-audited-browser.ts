import { chromium } from '@playwright/test';
import type { ConsoleHost } from '../../e2e/hosts/console-host.ts';
import { exited, passTime, readRecords, startBrowserHost } from '../../e2e/hosts/running-process.ts';
import { findBrowser, isRoot } from '../../support/find-browser.ts';
import { listenOnWire } from '../observe/wire.ts';
import type { Scene } from '../scene.ts';

/** The built browser host, and Chromium with a real profile; every byte between the two passes a recorder. */
export async function openAuditedBrowser(
  { folders, evidence, foreign }: Omit<Scene, 'console'>,
  env: NodeJS.ProcessEnv,
): Promise<ConsoleHost> {
  const hostFolders = { data: folders.data, records: folders.records, env: { ...env, TMPDIR: folders.temporary } };
  const { child, url, page: address, log } = await startBrowserHost(hostFolders);
  const { port } = new URL(url);
  const wire = await listenOnWire(Number(port), evidence);
  const context = await chromium.launchPersistentContext(folders.profile, {
    executablePath: findBrowser(),
    chromiumSandbox: !isRoot(),
    viewport: { width: 900, height: 600 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    args: [
      `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${wire.port},MAP localhost:${port} 127.0.0.1:${wire.port}`,
      `--ignore-certificate-errors-spki-list=${foreign.pin}`,
      '--disable-gpu',
      '--enable-logging',
      `--log-file=${folders.browserLog}`,
    ],
    env: { ...process.env, TMPDIR: folders.temporary },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  const end = async (signal: NodeJS.Signals) => {
    await context.close();
    child.kill(signal);
    await exited(child);
    await wire.close();
  };
  return {
    context,
    page,
    dataFolder: folders.data,
    log,
    recordedSecrets: () => readRecords(hostFolders),
    savedFile: (download) => download.path(),
    passTime: (ms) => passTime(child, log, hostFolders, ms),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
