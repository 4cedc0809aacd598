import { expect, test } from 'vitest';
import { answerWords } from '../../src/sync/answer-words.ts';

test.each([
  [422, { message: 'Invalid', errors: [{ field: 'brand', message: 'is too long' }] }, 'Invalid (brand is too long)'],
  [422, { errors: [{ message: 'is odd' }] }, 'request is odd'],
  [422, { message: 'The given data was invalid.', errors: { brand: ['The brand is too long.'], model: 'No.' } }, 'The given data was invalid. (The brand is too long.; No.)'],
  [401, { error: 'invalid_token', error_description: 'The token has expired.' }, 'The token has expired.'],
  [403, { error: { message: 'Not yours.', code: 7 } }, 'Not yours.'],
  [422, { errors: ['Bad.'] }, 'Bad.'],
  [500, '<h1>Bad gateway</h1>', 'The service answered with status 500.'],
  [302, undefined, 'This address sends on to another one, which is not followed (status 302). A network that asks to sign in first does so, too.'],
])('[SY9] status %i with %j: %s', (status, body, words) => {
  expect(answerWords(status, body)).toBe(words);
});

test('[SY9] words that fill a screen are cut', () => {
  expect(answerWords(500, { message: 'z'.repeat(100_000) })).toBe(`${'z'.repeat(500)}…`);
  expect(answerWords(422, { errors: Array.from({ length: 1000 }, () => ({ field: 'brand', message: 'is odd' })) })).toHaveLength(501);
});
