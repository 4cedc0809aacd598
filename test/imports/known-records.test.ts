import { expect, test } from 'vitest';
import type { HomeownerRecord } from '../../src/store/homeowner-store.ts';
import { KnownRecords } from '../../src/service/imports/known-records.ts';

function knowing(...ids: number[]): KnownRecords {
  const known = new KnownRecords();
  known.knowHomeowners(ids.map((id) => ({ id, nickname: null }) as unknown as HomeownerRecord));
  return known;
}

test('a number that nobody has is the one after the highest, as long as there is one', () => {
  expect(knowing().freeHomeowner()).toBe(1);
  expect(knowing(3, 41, 2).freeHomeowner()).toBe(42);
  expect(knowing(1, 2, 5, Number.MAX_SAFE_INTEGER).freeHomeowner()).toBe(3);
  expect(knowing(Number.MAX_SAFE_INTEGER - 2).freeHomeowner()).toBe(1);
});
