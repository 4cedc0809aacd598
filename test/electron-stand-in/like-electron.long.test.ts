import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAll, newFolder, type Running, SOON, startPlain } from './support/in-folder.ts';

// What a handled protocol of Electron does otherwise than a server on the network, and its windows otherwise than
// calls. One process for all.
let running: Running;
let page: Page;
beforeAll(async () => {
  running = await startPlain();
  page = await running.page('app://console/start');
});
afterAll(endAll);

// docs/api/download-item.md: without `setSavePath` a dialog asks, and the item continues when that is answered.
test('a download for which no path was set waits until a person has said where', async () => {
  await page.evaluate(() => void setTimeout(() => (location.href = '/file')));
  await expect.poll(() => running.standIn.ask('saveDialogs'), SOON).toHaveLength(1);
  expect(await running.standIn.ask('downloads')).toEqual(['asked app://console/file']);
  const file = path.join(await newFolder(), 'made', 'on the way.txt');
  await running.standIn.ask('saveAs', file);
  await expect
    .poll(() => running.standIn.ask('downloads'), SOON)
    .toEqual(['asked app://console/file', 'done app://console/file']);
  expect([
    await readFile(file, 'utf8'),
    await running.standIn.ask('savedFiles'),
    await running.standIn.ask('saveDialogs'),
  ]).toEqual(['a file', [file], []]);
});

// electron/electron#39709: `upload.onprogress` is never called.
test('an upload tells that it began, and nothing of how far it is', async () => {
  const told = await page.evaluate(async () => {
    const names: string[] = [];
    const request = new XMLHttpRequest();
    Object.assign(request.upload, { onprogress: () => names.push('onprogress') });
    for (const name of ['loadstart', 'progress']) request.upload.addEventListener(name, () => void names.push(name));
    request.open('POST', '/upload');
    await new Promise((resolve) => {
      request.addEventListener('load', resolve);
      request.send(new Blob([new Uint8Array(3_000_000)]));
    });
    return names;
  });
  expect(told).toEqual(['loadstart']);
});

// lib/browser/api/protocol.ts: raw data and blobs are handed over whole, the parts of a form one after the other, and
// no body is `null`.
test('raw data and a blob come whole, a form and a stream in pieces, and nothing is no body', async () => {
  const pieces = await page.evaluate(async () => {
    const bytes = new Uint8Array(3_000_000);
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'a.bin');
    const send = async (body: BodyInit | null): Promise<number> => {
      const response = await fetch('/upload', { method: 'POST', body });
      return ((await response.json()) as { pieces: number }).pieces;
    };
    return {
      raw: await send(bytes),
      blob: await send(new Blob([bytes])),
      form: await send(form),
      empty: await send(''),
      none: await send(null),
    };
  });
  expect(pieces).toEqual({ raw: 1, blob: 1, form: expect.any(Number), empty: 0, none: 0 });
  expect(pieces.form).toBeGreaterThan(1);
});

// lib/browser/api/protocol.ts: `Object.fromEntries(res.headers)`; electron/electron#27981: no cookies.
test('lines of one name in an answer are one, and a cookie is none of them', async () => {
  expect(
    await page.evaluate(async () =>
      [...(await fetch('/many-lines')).headers].filter(([name]) => /^(x-|set-)/.test(name)),
    ),
  ).toEqual([['x-many', 'one, two']]);
});

// shell/browser/net/electron_url_loader_factory.cc goes past the network and its cache;
// docs/api/structures/custom-scheme.md has one for compiled code alone.
test('an answer that may be kept for a year is asked for again', async () => {
  const asked = await page.evaluate(async () => {
    const counts: string[] = [];
    for (const _time of [1, 2]) counts.push(await (await fetch('/kept')).text());
    return counts;
  });
  expect(asked).toEqual(['1', '2']);
});

// docs/api/browser-window.md does not say that an event comes before the call returns, and Electron's own tests wait
// for it.
test('what a window does is told after the call has returned, in its order', async () => {
  await page.evaluate(() => void (location.hash = 'calls'));
  await expect.poll(() => running.standIn.log(), SOON).toContain('window restore');
  expect(
    running.standIn
      .log()
      .match(/called[^]*/)?.[0]
      .trim()
      .split('\n'),
  ).toEqual(['called', 'window minimize', 'window hide', 'window show', 'window focus', 'window restore']);
});
