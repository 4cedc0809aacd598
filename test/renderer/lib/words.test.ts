import { describe, expect, it } from 'vitest';
import { compiledMessages } from '../../../scripts/compile-messages.ts';
import { trail } from '../../../src/languages/en-US/console/trail.ts';
import { bestLanguage } from '../../../src/languages/languages.ts';
import { errorWords } from '../../../src/renderer/lib/error-words.ts';
import { fieldLabel, valueWords } from '../../../src/renderer/lib/field-words.ts';
import { formatAgo, formatCount, formatDay, formatDuration } from '../../../src/renderer/lib/format.ts';
import { RequestError } from '../../../src/renderer/lib/request-error.ts';
import { english, readWords } from '../../../src/renderer/lib/words.ts';

const spanish = await readWords('es-US');

describe('words', () => {
  it('are those of the language, with plurals and figures of its own', () => {
    expect(english.of({ trail })('trail.count', { count: 1 })).toBe('1 entry');
    expect(english.of({ trail })('trail.count', { count: 3675 })).toBe('3,675 entries');
    expect(spanish.of({ trail })('trail.count', { count: 3675 })).toBe('3,675 entradas');
  });

  it('reach functions that take them', () => {
    const gone = new RequestError('not_found', 'Gone.');
    expect(errorWords(gone, english)).toBe('This record no longer exists. Somebody may have deleted it.');
    expect(errorWords(gone, spanish)).toBe('Este registro ya no existe. Es posible que alguien lo haya eliminado.');
    expect(formatDuration(3_900_000, english)).toBe('1 hour 5 minutes');
    expect(formatDuration(3_900_000, spanish)).toBe('1 hora y 5 minutos');
    expect(formatAgo('2026-03-12T14:00:00Z', new Date('2026-03-12T14:05:00Z'), spanish)).toBe('hace 5 minutos');
    expect(formatDay('2024-03-14', spanish)).toBe('14 mar 2024');
    expect(formatCount(12_480, spanish)).toBe('12,480');
    expect(fieldLabel('nameplate_capacity', spanish)).toBe('Capacidad nominal');
    expect(fieldLabel('of_a_later_version', spanish)).toBe('of a later version');
    expect(valueWords('is_producing', false, 'kW', spanish)).toBe('sin producción');
  });
});

it('a page is in the best language that somebody reads', () => {
  expect(bestLanguage(['es-MX', 'en-US'])).toBe('es-US');
  expect(bestLanguage(['fr', 'en-GB', 'es'])).toBe('en-US');
  expect(bestLanguage(['fr'])).toBe('en-US');
});

it('messages are parsed for the page, and nothing else of their file is touched', () => {
  const code = "import a from 'a';\nexport const b = { c: 'Kept since {since}.', d: { e: 'Plain' } } as const;\n";
  expect(compiledMessages('b.ts', code)).toBe(
    'import a from \'a\';\nexport const b = { c: ["Kept since ",["since"],"."], d: { e: "Plain" } } as const;\n',
  );
});
