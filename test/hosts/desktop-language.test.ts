import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LANGUAGE_CHOICE } from '../../src/contract/console/language-choice.ts';
import type { Language } from '../../src/languages/languages.ts';
import { createDesktopLanguage, hearChoice } from '../../src/main/desktop-language.ts';
import { menuTemplate, type MenuActions } from '../../src/main/menu.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'language-'));
  file = path.join(folder, 'language.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The program at a start on the folder. */
function started(system: string[]) {
  const language = createDesktopLanguage(() => system);
  language.useFolder(folder);
  return language;
}
const languageAt = (...given: Parameters<typeof started>): Language => started(...given).words().language;

test('without a choice it is the best one that the system asks for, among those that the console speaks', () => {
  expect(languageAt(['es-MX', 'en-US'])).toBe('es-US');
  expect(languageAt(['fr-FR', 'es', 'en-US'])).toBe('es-US');
  expect(languageAt(['en-GB', 'es-US'])).toBe('en-US');
  expect(languageAt(['fr-FR'])).toBe('en-US');
  expect(languageAt([])).toBe('en-US');
});

test('a choice comes before what the system asks for, and holds at the next start; System takes it back', () => {
  expect(started(['en-US']).choose('es-US')).toBe(true);
  expect(languageAt(['en-US'])).toBe('es-US');
  expect(started(['en-US']).choose('system')).toBe(true);
  expect(languageAt(['en-US'])).toBe('en-US');
  expect(languageAt(['es-US'])).toBe('es-US');
});

test.each(['de-DE', 'es', '', 'constructor', '{"language":"es-US"}', '../es-US'])(
  'what is no language of the console is not taken from a page: %j',
  (told) => {
    const language = started(['en-US']);
    language.choose('es-US');
    const kept = readFileSync(file, 'utf8');
    expect(language.choose(told)).toBe(false);
    expect([language.words().language, readFileSync(file, 'utf8')]).toEqual(['es-US', kept]);
  },
);

test.each(['', '{', 'null', '"es-US"', '[]', '{"language":7}', '{"language":"de-DE"}', '{"language":"toString"}'])(
  'a file that says nothing of use counts for nothing: %j',
  (kept) => {
    writeFileSync(file, kept);
    expect(languageAt(['en-US'])).toBe('en-US');
    expect(languageAt(['es-US'])).toBe('es-US');
  },
);

test('a folder that cannot be written keeps nobody from choosing', () => {
  const language = createDesktopLanguage(() => ['en-US']);
  language.useFolder(path.join(folder, 'missing'));
  expect([language.choose('es-US'), language.words().language]).toEqual([true, 'es-US']);
});

test('a change rebuilds the menu; the same language again does not', () => {
  const language = started(['en-US']);
  const menus: (string | undefined)[][] = [];
  const environment = { platform: 'linux' as const, name: 'Solar Installer Console', development: false };
  language.follow(() =>
    menus.push(menuTemplate(environment, language.words(), {} as MenuActions).map(({ label }) => label)),
  );
  for (const choice of ['system', 'en-US', 'es-US', 'es-US', 'de-DE', 'system']) language.choose(choice);
  expect(menus).toEqual([
    ['Archivo', 'Edición', 'Ver', 'Ventana', 'Ayuda'],
    ['File', 'Edit', 'View', 'Window', 'Help'],
  ]);
});

test('a page tells of a choice by one request, which the service never sees; every other one it does', async () => {
  const language = started(['en-US']);
  const seen: string[] = [];
  const answer = hearChoice(async ({ method, url }) => {
    seen.push(`${method} ${url}`);
    return new Response(null, { status: 404 });
  }, language.choose);
  const put = async (body: string, url = `app://console${LANGUAGE_CHOICE}`, method = 'PUT') =>
    (await answer(new Request(url, { method, ...(method === 'PUT' && { body }) }))).status;
  expect([await put('es-US'), language.words().language]).toEqual([204, 'es-US']);
  expect([await put('de-DE'), language.words().language]).toEqual([400, 'es-US']);
  expect(seen).toEqual([]);
  expect([
    await put('en-US', `app://owners${LANGUAGE_CHOICE}`),
    await put('en-US', 'app://console/console/settings'),
    await put('', `app://console${LANGUAGE_CHOICE}`, 'GET'),
    language.words().language,
  ]).toEqual([404, 404, 404, 'es-US']);
  expect(seen).toHaveLength(3);
});
