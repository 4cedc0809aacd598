import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { consoleMessages as englishOfConsole } from '../../src/languages/en-US/console.ts';
import { consoleMessages as spanishOfConsole } from '../../src/languages/es-US/console.ts';
import { desktopMessages } from '../../src/languages/desktop.ts';
import { hostedMessages } from '../../src/languages/hosted.ts';
import { type Language, languages } from '../../src/languages/languages.ts';
import {
  type FlatMessages,
  flatten,
  glossaryIn,
  mismatchedPlaceholders,
  missingKeys,
  modulesBelow,
  placeholders,
  sentencesIn,
  unusedKeys,
  wrongTerms,
} from './wording.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en-US');
const documented = glossaryIn(readFileSync(path.join(ROOT, 'docs/languages.md'), 'utf8'));

/** Names of products, units, keys, and shapes, which are the same in every language. */
const NAMES = [
  'Solar Installer Console',
  'Electron',
  'Chromium',
  'Mac',
  'Excel (XLSX)',
  'Wh',
  'Enter',
  'Escape',
  'Feature',
  'Files',
  'Point',
];

/** Keys that have their name on them, which is that of the keyboards that people have in the United States. */
const KEYS = ['Esc', 'Tab', 'Delete', 'Home', 'End', 'Page Down', 'Page Up'];

/** What the map is drawn from: layers and shapes, in the words of MapLibre and GeoJSON. */
const LAYERS = /\/map\/components\/(atlas|map-style|state-shapes|street-layers)\.ts$/;

/** Every place where people read: what its words are, what must not have any itself, and where keys are named. */
const places = [
  {
    name: 'the hosted screens',
    words: hostedMessages,
    /** But for a style sheet, and the names of rules, which tests take away one by one. */
    without: modulesBelow(ROOT, 'src/service/hosted').filter(
      ({ file }) => !/\/(screens\/hosted-style|uploads\/inspection\/rules)\.ts$/.test(file),
    ),
    named: modulesBelow(ROOT, 'src/service/hosted'),
    /** Messages that are the same in Spanish: figures with their units, and names. */
    same: [
      'page.title',
      'welcome.minutes',
      'usageData.total',
      'documents.kilobytes',
      'documents.megabytes',
      'agreement.acceptedAt',
      'example.address',
      'example.city',
      'example.state',
      'example.zip',
    ],
    least: { modules: 80, messages: 250 },
  },
  {
    name: 'the console',
    words: { 'en-US': englishOfConsole, 'es-US': spanishOfConsole },
    without: modulesBelow(ROOT, 'src/renderer').filter(({ file }) => !LAYERS.test(file)),
    named: modulesBelow(ROOT, 'src/renderer'),
    same: [
      'apiPlace.title',
      'fieldNames.color',
      'fieldValues.no',
      'formats.bytes',
      'generators.exampleCapacity',
      'generators.exampleDay',
      'homeowners.accountChoice',
      'imports.no',
      'places.api',
      'records.kind',
      'requestJournal.authorizationExample',
      'testFaults.retryAfter',
    ],
    least: { modules: 40, messages: 150 },
  },
  {
    name: 'the program outside of its pages',
    words: desktopMessages,
    /** But for the command line and the trial of the program, which are English, and names that other programs read. */
    without: modulesBelow(ROOT, 'src/main').filter(
      ({ file }) => !/\/(smoke\/.*|switches|deny|profile-key|desktop\/autostart-entry)\.ts$/.test(file),
    ),
    named: modulesBelow(ROOT, 'src/main'),
    same: ['menu.roles.zoom'],
    least: { modules: 45, messages: 130 },
  },
];

describe.each(places)('the words of $name', ({ words, without, named, same, least }) => {
  const english = flatten(words['en-US']);

  test('are all in src/languages: no sentence is in the code', () => {
    expect(without.length).toBeGreaterThan(least.modules);
    const isName = (found: string): boolean =>
      NAMES.some((name) => found.endsWith(`: "${name}"`)) ||
      KEYS.some((key) => found === `src/renderer/lib/shortcuts.ts: "${key}"`);
    expect(without.flatMap(sentencesIn).filter((found) => !isName(found))).toEqual([]);
  });

  test('are all used', () => {
    expect(english.size).toBeGreaterThan(least.messages);
    expect(unusedKeys(english.keys(), named)).toEqual([]);
  });

  test.each(others)('are complete in %s, take the same things, and are translated', (language) => {
    const messages = flatten(words[language]);
    expect(missingKeys(english, messages)).toEqual([]);
    expect(mismatchedPlaceholders(english, messages)).toEqual([]);
    expect([...english].filter(([key, text]) => messages.get(key) === text).map(([key]) => key)).toEqual(same);
  });

  test('keep to the glossary of docs/languages.md', () => {
    expect(documented.length).toBeGreaterThan(20);
    expect(wrongTerms(documented, english, flatten(words['es-US']))).toEqual([]);
  });
});

describe('what would be wrong is found', () => {
  const map = (messages: Record<string, string>): FlatMessages => new Map(Object.entries(messages));

  test.each([
    ['text between tags', '<p>Continue</p>', 'Continue'],
    ['an attribute that is read out', '<nav aria-label="progress" />', 'progress'],
    ['a sentence in a variable', "const fault = 'Enter the city.';", 'Enter the city.'],
    ['a single word in a variable', "const title = 'Payment';", 'Payment'],
    ['a sentence with something in it', 'const told = `${name} is not in the list`;', '… is not in the list'],
  ])('a sentence in the code: %s', (_what, code, text) => {
    expect(
      sentencesIn({
        file: 'a.tsx',
        code: `export const A = () => { ${code.startsWith('<') ? `return ${code}` : code} };`,
      }),
    ).toEqual([`a.tsx: ${JSON.stringify(text)}`]);
  });

  test.each(['<p>{trail.broken}</p>', '<Section title={trail.broken} />'])(
    'a message that is English in every language: %s',
    (element) => {
      const code = `import { trail } from '../languages/en-US/console/trail.ts'; export const A = () => ${element};`;
      expect(sentencesIn({ file: 'a.tsx', code })).toEqual(['a.tsx: the English of trail']);
    },
  );

  test('what no person reads is no sentence', () => {
    const code = `import a from 'a b';
      log.warn({}, 'removed some files'); request.log.info('was told'); throw new Error('a screen is drawn without words');
      if (key === 'Delete' || shown !== 'Page Down') step({ 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' });
      const A = <input className="button primary" accept="image/png, image/jpeg" type="text" name="frequency" />;`;
    expect(sentencesIn({ file: 'a.tsx', code })).toEqual([]);
  });

  test('a key that is missing, and one that English does not have', () => {
    expect(missingKeys(map({ a: 'A', b: 'B' }), map({ b: 'B', c: 'C' }))).toEqual(['a: missing', 'c: not in English']);
  });

  test('a key that nothing names', () => {
    const code = "t('page.title'); t(`page.step.${step}.name`);";
    const keys = ['page.title', 'page.skip', 'page.step.payment.name', 'page.step.payment.hint', 'page.step.a.b.name'];
    expect(unusedKeys(keys, [{ file: 'a.ts', code }])).toEqual([
      'page.skip',
      'page.step.payment.hint',
      'page.step.a.b.name',
    ]);
  });

  test.each([
    ['{name} is here', '{nombre} está aquí', '{nombre, argument} in place of {name, argument}'],
    ['{count, number} files', '{count} archivos', '{count, argument} in place of {count, number}'],
    ['Read <link>it</link>', 'Léalo', 'nothing in place of <link>'],
    [
      '{a, select, x {1} other {2}}',
      '{a, select, y {1} other {2}}',
      '{a, select: other, y} in place of {a, select: other, x}',
    ],
  ])('what is put into %j', (message, translated, told) => {
    expect(mismatchedPlaceholders(map({ key: message }), map({ key: translated }))).toEqual([`key: ${told}`]);
  });

  test('plural forms are those of each language', () => {
    const [one, other] = ['{n, plural, one {# file} other {# files}}', '{n, plural, one {# a} many {# b} other {# c}}'];
    expect(placeholders(one)).toEqual(['{n, plural}']);
    expect(mismatchedPlaceholders(map({ key: one }), map({ key: other }))).toEqual([]);
  });

  test('a term that is not that of the glossary', () => {
    const glossary = glossaryIn('| English | Spanish | Never |\n|---|---|---|\n| inverter | inversor | invertidor |\n');
    expect(glossary).toEqual([{ english: 'inverter', spanish: ['inversor'], never: ['invertidor'] }]);
    expect(wrongTerms(glossary, map({ a: 'Your inverters' }), map({ a: 'Sus inversores' }))).toEqual([]);
    expect(wrongTerms(glossary, map({ a: 'Your inverter' }), map({ a: 'Su aparato' }))).toEqual([
      'a: inverter is inversor',
    ]);
    expect(wrongTerms(glossary, map({ a: 'It' }), map({ a: 'El invertidor' }))).toEqual(['a: never invertidor']);
    const alike = ['fee', 'feed'].map((english) => ({
      english,
      spanish: [english === 'fee' ? 'tarifa' : 'fuente'],
      never: [],
    }));
    expect(wrongTerms(alike, map({ a: 'The feed' }), map({ a: 'La fuente' }))).toEqual([]);
    expect(wrongTerms(alike, map({ a: 'Fees of a feed' }), map({ a: 'La fuente' }))).toEqual(['a: fee is tarifa']);
  });
});
