import { readFile, stat } from 'node:fs/promises';
import { once } from 'node:events';
import type { DownloadItem, WebContents } from 'electron';
import { APP_ORIGIN } from '../protocol-host.ts';
import { inPage } from './in-page.ts';
import { expected } from './report.ts';

/** The page is there: somebody could sign in, or is. */
export async function seePage(contents: WebContents): Promise<string> {
  return inPage(contents, async ({ appears }) => {
    await appears('form, nav');
    return `${location.href}: ${document.title}`;
  });
}

/** A script that somebody wrote into the page does not run, and the browser says which rule kept it from that. */
export async function holdPolicy(contents: WebContents): Promise<string> {
  const seen = await inPage(contents, async () => {
    const violated = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      setTimeout(() => resolve('no violation'), 5000);
    });
    const script = document.createElement('script');
    script.textContent = 'globalThis.smokeScriptRan = true';
    document.head.append(script);
    const directive = await violated;
    script.remove();
    return { directive, ran: 'smokeScriptRan' in globalThis };
  });
  expected(seen.directive.startsWith('script-src') && !seen.ran, seen);
  return seen.directive;
}

/** An address below the first one is loaded, reloaded, and shows its page. */
export async function reloadDeepRoute(contents: WebContents): Promise<string> {
  await contents.loadURL(`${APP_ORIGIN}/generators`);
  const loaded = once(contents, 'did-finish-load');
  contents.reload();
  await loaded;
  const path = await inPage(contents, async ({ appears }) => {
    await appears('form, nav');
    return location.pathname;
  });
  expected(path === '/generators', path);
  return path;
}

/** The export of the workspace: a thread writes it with SQLite. Resolves with its size. */
export async function exportWorkspace(contents: WebContents): Promise<string> {
  const answer = await inPage(contents, async ({ headersOf }) => {
    const response = await fetch('/console/recovery', { headers: await headersOf() });
    const blob = await response.blob();
    Object.assign(globalThis, { smokeExport: blob });
    return { status: response.status, size: blob.size, start: await blob.slice(0, 15).text() };
  });
  expected(answer.status === 200 && answer.size > 0, answer);
  return `${answer.size} bytes, written by a thread`;
}

/** What the page has made is saved whole, without asking where. */
export async function saveExport(contents: WebContents, path: string): Promise<void> {
  const done = Promise.withResolvers<string>();
  contents.session.once('will-download', (_event, item: DownloadItem) => {
    item.setSavePath(path);
    item.once('done', (_done, state) => done.resolve(state));
  });
  const size = await inPage(contents, async () => {
    const blob = (globalThis as unknown as { smokeExport: Blob }).smokeExport;
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: 'export' });
    link.click();
    return blob.size;
  });
  const state = await done.promise;
  expected(state === 'completed' && (await stat(path)).size === size, { state, size });
}

/** The export comes back as a workspace of its own: the body of the request is a `Blob` of the page. */
export async function uploadBlob(contents: WebContents): Promise<string> {
  const status = await inPage(contents, async ({ headersOf }) => {
    const body = (globalThis as unknown as { smokeExport: Blob }).smokeExport;
    const headers = await headersOf();
    headers.set('content-type', 'application/octet-stream');
    return (await fetch('/console/recovery', { method: 'POST', headers, body })).status;
  });
  expected(status === 201 || status === 409, status);
  return `status ${status}`;
}

/** The same with the saved file, put into a field as a person would. */
export async function uploadFile(contents: WebContents, path: string): Promise<string> {
  await inPage(contents, async () => {
    document.body.append(
      Object.assign(document.createElement('input'), { type: 'file', id: 'smoke-file', hidden: true }),
    );
  });
  contents.debugger.attach();
  try {
    const { result } = (await contents.debugger.sendCommand('Runtime.evaluate', {
      expression: "document.querySelector('#smoke-file')",
    })) as { result: { objectId: string } };
    await contents.debugger.sendCommand('DOM.setFileInputFiles', { files: [path], objectId: result.objectId });
  } finally {
    contents.debugger.detach();
  }
  const answer = await inPage(contents, async ({ headersOf }) => {
    const field = document.querySelector<HTMLInputElement>('#smoke-file');
    const [body] = field?.files ?? [];
    if (!body) return { status: 0, size: 0 };
    const headers = await headersOf();
    headers.set('content-type', 'application/octet-stream');
    const response = await fetch('/console/recovery', { method: 'POST', headers, body });
    field?.remove();
    return { status: response.status, size: body.size };
  });
  expected(answer.size > 0 && (answer.status === 201 || answer.status === 409), answer);
  return `${answer.size} bytes, status ${answer.status}`;
}

/** A change is told to the page while it listens, and the stream ends with the session's lock. */
export async function followStream(contents: WebContents, passphrase: string): Promise<string> {
  const seen = await inPage(
    contents,
    async ({ ask, headersOf, given }) => {
      const response = await fetch('/console/events', { headers: await headersOf(), cache: 'no-store' });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      if (!reader) return { events: '', ended: false };
      let events = '';
      await ask('POST', '/v1/installers', { company_name: 'Smoke Roofs' });
      while (!events.includes('installers')) {
        const { value, done } = await reader.read();
        if (done) return { events, ended: true };
        events += value;
      }
      await ask('POST', '/console/session/lock');
      for (;;) if ((await reader.read()).done) break;
      const { status } = await ask('POST', '/console/session/unlock', { passphrase: given });
      return { events, ended: status < 300 };
    },
    passphrase,
  );
  expected(seen.events.includes('installers') && seen.ended, seen);
  return 'told of a change, and ended by the lock';
}

/** The page as a PDF. */
export async function printPage(contents: WebContents): Promise<string> {
  const pdf = await contents.printToPDF({});
  expected(pdf.subarray(0, 5).toString('latin1') === '%PDF-', pdf.subarray(0, 5).toString('hex'));
  return `${pdf.length} bytes of PDF`;
}

/** Whether a process of the system is confined by a filter of its calls, where the system says so. */
export async function isConfined(pid: number): Promise<boolean | undefined> {
  if (process.platform !== 'linux' || pid <= 0) return undefined;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, mode] = /^Seccomp:\s*(\d)/m.exec(status) ?? [];
  return mode === undefined ? undefined : mode === '2';
}
