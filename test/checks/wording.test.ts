import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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
const modules = modulesBelow(ROOT, 'src/service/hosted');
const english = flatten(hostedMessages['en-US']);
const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en-US');

/** A style sheet, and the names of rules, which tests take away one by one. */
const UNREAD_FILES = ['src/service/hosted/screens/hosted-style.ts', 'src/service/hosted/uploads/inspection/rules.ts'];

/** Messages that are the same in Spanish: figures with their units, and names. */
const SAME = [
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
];

describe('the words of the hosted screens', () => {
  test('are all in src/languages: no sentence is in the code', () => {
    expect(modules.length).toBeGreaterThan(80);
    expect(modules.filter(({ file }) => !UNREAD_FILES.includes(file)).flatMap(sentencesIn)).toEqual([]);
  });

  test('are all used', () => {
    expect(english.size).toBeGreaterThan(250);
    expect(unusedKeys(english.keys(), modules)).toEqual([]);
  });

  test.each(others)('are complete in %s, take the same things, and are translated', (language) => {
    const messages = flatten(hostedMessages[language]);
    expect(missingKeys(english, messages)).toEqual([]);
    expect(mismatchedPlaceholders(english, messages)).toEqual([]);
    expect([...english].filter(([key, text]) => messages.get(key) === text).map(([key]) => key)).toEqual(SAME);
  });

  test('keep to the glossary of docs/languages.md', () => {
    const glossary = glossaryIn(readFileSync(path.join(ROOT, 'docs/languages.md'), 'utf8'));
    expect(glossary.length).toBeGreaterThan(20);
    expect(wrongTerms(glossary, english, flatten(hostedMessages['es-US']))).toEqual([]);
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

  test('what no person reads is no sentence', () => {
    const code = `import a from 'a b';
      log.warn({}, 'removed some files'); request.log.info('was told'); throw new Error('a screen is drawn without words');
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
  });
});
