import { expect, test } from 'vitest';
import { asideWords, offerWords } from '../../src/core.ts';
import { ASIDE_WORDS, KeyFault, type KeyReason } from '../../src/host/lost-key.ts';
import { backupWords, keyWords, takenWords } from '../../src/main/start-words.ts';
import { wordsIn } from '../../src/main/words.ts';

const english = wordsIn('en-US');

// What a dialog says at the start, a command line says as well, and that in English alone.
test('dialogs and command line say the same of a backup', () => {
  const when = '2026-05-01 10:20 UTC';
  for (const found of [
    { when },
    { when, holds: { records: 1, documents: 0, linked: false } },
    { when, holds: { records: 12345, documents: 678, linked: true } },
  ])
    expect(backupWords(found, english)).toBe(offerWords(found));
});

test('of a key that cannot be used', () => {
  const reasons: KeyReason[] = [
    { code: 'unreadable', path: '/data/host.key', cause: 'EACCES: permission denied' },
    { code: 'damaged', path: '/data/host.key.sealed' },
    { code: 'wrong_length', path: '/data/host.key', wanted: 32, found: 31 },
    { code: 'missing', path: '/data/host.key', folder: '/data' },
    { code: 'keychain', path: '/data/host.key.sealed' },
  ];
  for (const reason of reasons) expect(keyWords(reason, english)).toBe(new KeyFault(reason).message);
  expect(english.t('start.lostKey')).toContain(ASIDE_WORDS);
});

test('and of what was set aside', () => {
  for (const taken of [
    { accesses: 0, credentials: 0, accounts: 0, documents: 0 },
    { accesses: 1, credentials: 1, accounts: 1, documents: 1 },
    { accesses: 2, credentials: 3, accounts: 4, documents: 5 },
  ])
    expect(takenWords({ aside: '/data/set-aside', taken }, english)).toBe(
      asideWords({ aside: '/data/set-aside', taken }),
    );
});
