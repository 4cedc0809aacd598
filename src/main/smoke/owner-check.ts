import { once } from 'node:events';
import { BrowserWindow, type WebContents } from 'electron';
import { inPage } from './in-page.ts';
import { expected } from './report.ts';

const address = (contents: WebContents): Promise<string> => inPage(contents, async () => location.pathname);

/**
 * An owner's window opens, its first form is sent, and the answer's redirect is followed; then the console is taken
 * back.
 */
export async function sendForm(contents: WebContents, passphrase: string): Promise<string> {
  const before = new Set(BrowserWindow.getAllWindows());
  const { status } = await inPage(contents, async ({ ask }) => {
    const installer = (await ask('POST', '/v1/installers', { company_name: 'Smoke Roofs' })).body as { id: number };
    const owner = (await ask('POST', '/v1/system-owners', { installer_id: installer.id, name: 'Ada Lovelace' }))
      .body as { id: number };
    const { code } = (await ask('POST', `/console/owners/${owner.id}/hand-over-code`)).body as { code: string };
    await ask('POST', `/console/owners/${owner.id}/hand-over`);
    return ask('POST', '/console/hand-over/opening', { code });
  });
  const window = BrowserWindow.getAllWindows().find((candidate) => !before.has(candidate));
  expected(status < 300 && window !== undefined, { status, window: window !== undefined });
  if (!window) return '';
  const owners = window.webContents;
  const first = await inPage(owners, async ({ appears }) => {
    await appears('form button');
    return location.pathname;
  });
  let loaded = once(owners, 'did-finish-load');
  await inPage(owners, async () => {
    document.querySelector<HTMLElement>('form button')?.click();
  });
  // The first page may finish loading after its form was there.
  let second = first;
  while (second === first) {
    await loaded;
    loaded = once(owners, 'did-finish-load');
    second = await address(owners);
  }
  window.close();
  const ended = await inPage(
    contents,
    async ({ ask, given }) => {
      await ask('DELETE', '/console/hand-over');
      return (await ask('POST', '/console/session/unlock', { passphrase: given })).status;
    },
    passphrase,
  );
  expected(ended < 300, { ended });
  return 'sent, redirected, and the console taken back';
}
