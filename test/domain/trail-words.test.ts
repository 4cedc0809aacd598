import { expect, test } from 'vitest';
import { settingsWords } from '../../src/domain/trail-words.ts';

test('the audit trail names settings in words', () => {
  expect(
    settingsWords({ idle_minutes: 1, notifications: true, keep_running: false, start_at_login: true, updates: 'ask' }),
  ).toBe(
    'lock after 1 minute, notifications by the system on, running without a window off, start at login on, updates after asking',
  );
});
