import { expect, test } from 'vitest';
import type { Reason } from '../../src/contract/reasons/all-reasons.ts';
import { answerReason } from '../../src/sync/network/answer-words.ts';

const said = (text: string): Reason => ({ code: 'service_said', text });

test.each<[number, unknown, Reason]>([
  [
    422,
    { message: 'Invalid', errors: [{ field: 'brand', message: 'is too long' }] },
    said('Invalid (brand is too long)'),
  ],
  [422, { errors: [{ message: 'is odd' }] }, said('request is odd')],
  [
    422,
    { message: 'The given data was invalid.', errors: { brand: ['The brand is too long.'], model: 'No.' } },
    said('The given data was invalid. (The brand is too long.; No.)'),
  ],
  [401, { error: 'invalid_token', error_description: 'The token has expired.' }, said('The token has expired.')],
  [403, { error: { message: 'Not yours.', code: 7 } }, said('Not yours.')],
  [422, { errors: ['Bad.'] }, said('Bad.')],
  [500, '<h1>Bad gateway</h1>', { code: 'service_status', status: 500 }],
  [302, undefined, { code: 'service_redirects', status: 302 }],
])('[SY9] status %i with %j: %j', (status, body, reason) => {
  expect(answerReason(status, body)).toEqual(reason);
});

test('[SY9] words that fill a screen are cut', () => {
  expect(answerReason(500, { message: 'z'.repeat(100_000) })).toEqual(said(`${'z'.repeat(500)}…`));
  const errors = Array.from({ length: 1000 }, () => ({ field: 'brand', message: 'is odd' }));
  expect(answerReason(422, { errors })).toEqual(said(expect.stringMatching(/^.{500}…$/)));
});
