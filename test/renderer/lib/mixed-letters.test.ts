import { expect, it } from 'vitest';
import { mixedLetters } from '../../../src/renderer/features/workspaces/components/mixed-letters.ts';
import { english } from '../../../src/renderer/lib/words.ts';

it.each([
  ['N\u{43e}rd', 'Not what it looks like? “\u{43e}” is a Cyrillic letter.'],
  [
    '\u{410}\u{410}pe\u{445} S\u{3bf}lar',
    'Not what it looks like? “\u{410}”, “\u{445}” are Cyrillic letters, “\u{3bf}” is a Greek letter.',
  ],
])('says of %s which letters look like others', (name, words) => expect(mixedLetters(name, english)).toBe(words));

it.each(['Nord', 'Résumé Größe 2', 'Север', 'Ήλιος', '太陽 Solar', '2026 – 1', ''])('says nothing of %s', (name) =>
  expect(mixedLetters(name, english)).toBeUndefined(),
);
