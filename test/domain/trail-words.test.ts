import { expect, test } from 'vitest';
import { correctedReadingWords, removedReadingWords, settingsWords } from '../../src/domain/trail-words.ts';

test('the audit trail names settings in words', () => {
  expect(
    settingsWords({ idle_minutes: 1, notifications: true, keep_running: false, start_at_login: true, updates: 'ask' }),
  ).toBe(
    'lock after 1 minute, notifications by the system on, running without a window off, start at login on, updates after asking',
  );
});

test('a reading is named by its figures and its moment, as exactly as it is known; what it says now comes first', () => {
  const at = Date.UTC(2026, 2, 6, 23, 0, 10) * 1000;
  const now = { at, is_producing: true, production_rate: 350, total_lifetime_production: 4000.5 };
  const idle = { ...now, is_producing: false, production_rate: null, is_new_device: true };
  const words = (moment: number) => removedReadingWords({ ...now, at: moment });
  expect(words(at)).toBe('4000.5 Wh, 350 W, producing; 2026-03-06 23:00:10 UTC');
  expect(words(at - 10_000_000)).toContain('; 2026-03-06 23:00:00 UTC');
  expect(words(at + 470_000)).toContain('; 2026-03-06 23:00:10.47 UTC');
  expect(words(at + 20)).toContain('; 2026-03-06 23:00:10.00002 UTC');
  expect(correctedReadingWords(idle, now)).toBe(
    'now 4000.5 Wh, 350 W, producing; was 4000.5 Wh, not producing, device replaced; 2026-03-06 23:00:10 UTC',
  );
  expect(correctedReadingWords({ ...now, at: at + 1 }, now)).toBe(
    'now 4000.5 Wh, 350 W, producing; 2026-03-06 23:00:10.000001 UTC, moved to 2026-03-06 23:00:10 UTC',
  );
});
