import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { endAll, SOON, startPlain } from './support/in-folder.ts';

afterEach(endAll);

test('a handled protocol gets requests as if they were its own, without what a network adds, and cannot set cookies', async () => {
  const page = await (await startPlain()).page('app://console/start');
  const seen = await page.evaluate(async () => {
    document.cookie = 'page=1';
    const answer = await fetch('/request?a=1', { method: 'POST', body: 'x', headers: { 'x-own': 'yes' } });
    return {
      ...((await answer.json()) as { url: string; method: string; headers: Record<string, string> }),
      cookie: document.cookie,
    };
  });
  expect(seen).toMatchObject({
    initiator: 'app://console',
    url: 'app://console/request?a=1',
    method: 'POST',
    cookie: 'page=1',
    headers: { 'x-own': 'yes' },
  });
  expect(
    Object.keys(seen.headers).filter((name) =>
      /^(origin|content-length|cookie|host|referer|sec-|accept-encoding|connection)/.test(name),
    ),
  ).toEqual([]);
});

test('an answer that asks for a name and a password is an answer, and no dialog', async () => {
  const page = await (await startPlain()).page('app://console/start');
  expect(await page.evaluate(async () => (await fetch('/secret')).status)).toBe(401);
});

test('events arrive while the answer is still open', async () => {
  const page = await (await startPlain()).page('app://console/start');
  const events = await page.evaluate(async () => {
    const reader = (await fetch('/events')).body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    await fetch('/next-event');
    const second = await reader?.read();
    return [first?.value, second?.value];
  });
  expect(events).toEqual(['data: 1\n\n', 'data: 2\n\n']);
});

test('a blob of 20 MB arrives whole and unchanged', async () => {
  const page = await (await startPlain()).page('app://console/start');
  const block = randomBytes(1024 * 1024);
  const answer = await page.evaluate(async (hex) => {
    const one = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    const response = await fetch('/upload', {
      method: 'POST',
      body: new Blob(Array<Uint8Array<ArrayBuffer>>(20).fill(one)),
    });
    return (await response.json()) as { sha256: string; pieces: number };
  }, block.toString('hex'));
  expect(answer.sha256).toBe(
    createHash('sha256')
      .update(Buffer.concat(Array<Buffer>(20).fill(block)))
      .digest('hex'),
  );
  expect(answer.pieces).toBe(1);
});

test('two partitions share neither cookies nor storage', async () => {
  const { context, standIn } = await startPlain(['--two']);
  await expect.poll(() => standIn.log().match(/loaded/g)?.length, SOON).toBe(2);
  await expect
    .poll(() => context.pages().map((page) => new URL(page.url()).pathname), SOON)
    .toEqual(['/start', '/start']);
  const [first, second] = context.pages();
  await first?.evaluate(() => {
    document.cookie = 'mine=1';
    localStorage.setItem('mine', '1');
  });
  expect(await second?.evaluate(() => [document.cookie, localStorage.getItem('mine')])).toEqual(['', null]);
});
