import { describe, expect, test } from 'vitest';
import { classifyAnswer, classifyFailure } from '../../src/sync/rules/sending/classify-answer.ts';
import { NetworkFailure } from '../../src/sync/sync-deps.ts';

const answer = (status: number, body: unknown = {}) => ({ status, body, sentBytes: 0, receivedBytes: 0 });

describe('a complete answer', () => {
  test('[SY7] 2xx with the id: done', () =>
    expect(classifyAnswer('create', answer(201), true)).toEqual({ kind: 'done', status: 201 }));

  test('[SY8] 2xx to a create without an id: done for certain, the id is open', () =>
    expect(classifyAnswer('create', answer(201), false)).toMatchObject({ kind: 'certain', status: 201, halts: false }));

  test('[SY8] 2xx without JSON is not the service: nobody can tell', () =>
    expect(classifyAnswer('create', answer(200, '<html>'), false)).toMatchObject({
      kind: 'unknown',
      status: null,
      halts: true,
    }));

  test.each([
    ['create', 201, { kind: 'certain', status: 201, halts: false }],
    ['create', 204, { kind: 'certain', halts: false }],
    ['create', 200, { kind: 'unknown', status: null, halts: false }],
    ['create', 202, { kind: 'unknown', status: null, halts: false }],
    ['update', 204, { kind: 'done' }],
    ['remove', 204, { kind: 'done' }],
    ['update', 200, { kind: 'unknown', status: 200, halts: false }],
    ['remove', 200, { kind: 'unknown', status: 200, halts: false }],
  ] as const)('[SY39] %s, %i without a body', (operation, status, outcome) =>
    expect(classifyAnswer(operation, { ...answer(status, undefined), empty: true }, false)).toMatchObject(outcome),
  );

  test.each([400, 403, 404, 405, 409, 413, 415, 422, 418])(
    '[SY9][T15] %i: refused with its words, the others continue',
    (status) => {
      const body = { message: 'The body is not valid.', errors: [{ field: 'brand', message: 'must not be empty' }] };
      expect(classifyAnswer('update', answer(status, body), false)).toEqual({
        kind: 'refused',
        status,
        reason: { code: 'service_said', text: 'The body is not valid. (brand must not be empty)' },
      });
    },
  );

  test.each([401, 429, 503])('[SY10][T15] %i: surely not done, the run stops', (status) =>
    expect(classifyAnswer('create', answer(status), false)).toMatchObject({ kind: 'not_done', halts: true }),
  );

  test.each([408, 500, 502, 504, 302])('[SY10] %i: nobody can tell, the run stops', (status) =>
    expect(classifyAnswer('create', answer(status), false)).toMatchObject({ kind: 'unknown', status, halts: true }),
  );

  test('[SY21][T12] 404 to a removal is settled by scans, and stops nothing', () =>
    expect(classifyAnswer('remove', answer(404), false)).toMatchObject({ kind: 'unknown', halts: false }));
});

describe('no complete answer', () => {
  test('[SY8] nothing reached the service: pending', () =>
    expect(classifyFailure(new NetworkFailure('unsent', { code: 'broken_off' }))).toMatchObject({
      kind: 'not_done',
      halts: true,
    }));
  test('[SY8] 2xx that broke off: done for certain', () =>
    expect(classifyFailure(new NetworkFailure('begun', { code: 'broken_off' }, 201))).toMatchObject({
      kind: 'certain',
      status: 201,
      halts: true,
    }));
  test('[SY8] anything else: nobody can tell', () => {
    expect(classifyFailure(new NetworkFailure('lost', { code: 'broken_off' }))).toMatchObject({
      kind: 'unknown',
      status: null,
      halts: true,
    });
    expect(classifyFailure(new NetworkFailure('begun', { code: 'broken_off' }, 500))).toMatchObject({
      kind: 'unknown',
      status: 500,
      halts: true,
    });
  });
});
