import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { MULTIPART, multipartBody } from './owner-browser.ts';
import { file, pdfOf } from './sample-files.ts';

const MB = 1024 * 1024;
const ROOT = resolve(import.meta.dirname, '../..');

/** In bytes: the process as the system sees it, and heap and buffers. */
interface Use {
  resident: number;
  held: number;
}

interface UploadSession {
  url: string;
  cookie: string;
}

/** An owner of a service, let in and at the screen of the documents. */
async function enterHostedSession(
  base: string,
  post: (url: string, body: object) => Promise<Record<string, unknown>>,
  installer_id: unknown,
): Promise<UploadSession> {
  const system_owner_id = (await post('/v1/system-owners', { installer_id }))['id'];
  const link = await post('/v1/system-owner-links', {
    system_owner_id,
    installer_id,
    refresh_url: 'http://a.example/',
    return_url: 'http://a.example/',
  });
  const entered = await fetch(String(link['url']), { redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } });
  const [cookie = ''] = String(entered.headers.get('set-cookie')).split(';');
  const url = base + String(entered.headers.get('location')).replace(/\/welcome$/, '');
  const go = (step: string, fields: Record<string, string>) =>
    fetch(`${url}/${step}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: base },
      body: new URLSearchParams(fields),
    });
  await go('welcome', {});
  await go('usage-data', { method: 'integration', brand: 'SMA America', site_id: 'SITE-0001' });
  return { url: `${url}/ownership`, cookie };
}

async function upload({ url, cookie }: UploadSession, mark: string): Promise<number> {
  const body = new Uint8Array(multipartBody({ action: 'add' }, file(`${mark}.pdf`, pdfOf(20 * MB, mark))));
  return (
    await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: new URL(url).origin, 'content-type': MULTIPART },
      body,
    })
  ).status;
}

/**
 * How memory is looked at: as the process takes it from the system, or with garbage collected before each look, which
 * costs many times the processor.
 */
type Look = 'resident' | 'held';

const LIMITS: Record<Look, number> = { resident: 1 / 2, held: 1 / 10 };

/**
 * Lets so many owners send four files of 20 MB each, all at the same time, to a built `serve`: for each look anew, its
 * memory grows by a small part of that.
 */
export async function checkMemoryOfUploads(owners: number, ...looks: Look[]): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'console-memory-'));
  const host = fork(join(ROOT, 'out/main/serve.js'), ['--port', '0', '--data', data], {
    execArgv: ['--expose-gc', '--require', join(import.meta.dirname, 'memory-probe.cjs')],
    silent: true,
  });
  try {
    await checkMemory(host, owners, looks);
    expect(await readdir(join(data, 'documents', 'test'))).toHaveLength(owners * 5 * looks.length);
  } finally {
    host.kill('SIGKILL');
    if (host.exitCode === null && host.signalCode === null) await once(host, 'exit');
    await rm(data, { recursive: true, force: true });
  }
}

async function checkMemory(host: ChildProcess, owners: number, looks: Look[]): Promise<void> {
  if (!host.stdout) throw new Error('the host has no output');
  const [line] = (await once(createInterface({ input: host.stdout }), 'line')) as [string];
  const { base_url: base, api_key } = JSON.parse(line) as { base_url: string; api_key: string };
  const post = async (url: string, body: object): Promise<Record<string, unknown>> =>
    (
      await fetch(base + url, {
        method: 'POST',
        headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json() as Promise<Record<string, unknown>>;
  const ask = async (what: 'reset' | 'collect' | 'report'): Promise<Record<'start' | 'highest', Use>> => {
    const answer = once(host, 'message');
    host.send(what);
    return ((await answer) as [Record<'start' | 'highest', Use>])[0];
  };
  const installer_id = (await post('/v1/installers', { company_name: 'Bright Roofs' }))['id'];
  const sessions = await Promise.all(
    Array.from({ length: owners * looks.length }, () => enterHostedSession(base, post, installer_id)),
  );
  expect(await Promise.all(sessions.map((hosted) => upload(hosted, 'first')))).toEqual(sessions.map(() => 303)); // everything is loaded and warm

  const sent = owners * 4 * 20 * MB;
  for (const look of looks) {
    await ask(look === 'held' ? 'collect' : 'reset');
    const uploads = sessions
      .splice(0, owners)
      .flatMap((hosted) => ['a', 'b', 'c', 'd'].map((mark) => upload(hosted, mark)));
    expect(await Promise.all(uploads)).toEqual(uploads.map(() => 303));
    const { start, highest } = await ask('report');
    // What the process took beyond what it had before.
    const grown = highest[look] - start[look];
    console.log(`${owners * 4} uploads of 20 MB at once, ${sent / MB} MB: ${(grown / MB).toFixed(1)} MB ${look}`);
    expect(grown, look).toBeLessThan(sent * LIMITS[look]);
  }
}
