import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Scene } from '../scene.ts';
import { copyWhileInUse } from './copy-folder.ts';
import { lookAtBrowser, lookAtPage } from './look-at-page.ts';
import { noteProcesses } from './processes.ts';

/** Looks at every window there is, as it stands this moment. */
export async function lookAtWindows({ console: { context }, evidence }: Scene): Promise<void> {
  for (const page of context.pages()) if (!isBlank(page)) await lookAtPage(page, evidence);
}

const isBlank = (page: Page): boolean => page.url() === 'about:blank';

/** Looks at everything that exists only while it runs: windows, histories, cookies, clipboard, processes. */
export async function lookAround(scene: Scene): Promise<void> {
  const {
    console: { context, page },
    evidence,
  } = scene;
  await lookAtWindows(scene);
  for (const each of context.pages()) await lookAtBrowser(each, evidence);
  evidence.add('clipboard', await page.evaluate(() => navigator.clipboard.readText()));
  noteProcesses(evidence);
}

/** Copies the databases with their write-ahead logs, and the browser's profile, as they lie on disk this moment. */
export function copyFolders({ folders }: Scene, name: string): void {
  copyWhileInUse(folders.data, path.join(folders.copies, 'data folder while a window was open', name), (file) =>
    file.includes('.sqlite'),
  );
  copyWhileInUse(folders.profile, path.join(folders.copies, 'browser profile while a window was open', name));
}
