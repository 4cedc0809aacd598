import { expect, test } from 'vitest';
import { readReason } from '../../src/store/sqlite/earlier-sentences.ts';
import { reasonWords } from '../../src/contract/words/reason-words.ts';

test('a reason is read as it was stored', () => {
  const reason = { code: 'service_status', status: 503 } as const;
  expect(readReason(JSON.stringify(reason))).toEqual(reason);
  expect(readReason(null)).toBeNull();
});

test.each(['{"code":"E42","message":"no such t…', '{"code":"E42","message":"no"}', '{"code":"constructor"}'])(
  'what a service said as JSON of its own stays its words: %s',
  (text) => {
    const read = readReason(text);
    expect(read).toEqual({ code: 'text', text });
    expect(read && reasonWords(read)).toBe(text);
  },
);
