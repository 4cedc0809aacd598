import { QueryClient } from '@tanstack/react-query';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { errorStatus, type ErrorCode } from '../../../src/contract/error-codes.ts';
import { exportLedger } from '../../../src/contract/console/sync-changes.ts';
import { importRecovery } from '../../../src/contract/console/recovery.ts';
import { deleteGenerator, listGenerators, updateInverter } from '../../../src/contract/operations.ts';
import { reasonWords } from '../../../src/contract/words/reason-words.ts';
import { errorWords, waitWords } from '../../../src/renderer/lib/error-words.ts';
import { schemaFaults, serverFaults } from '../../../src/renderer/lib/field-faults.ts';
import { RequestError } from '../../../src/renderer/lib/request-error.ts';
import { request, requestFile } from '../../../src/renderer/lib/request.ts';
import { english } from '../../../src/renderer/lib/words.ts';
import { sessionQueryKey } from '../../../src/renderer/lib/session-query-key.ts';
import { newGenerator } from '../../../src/contract/generators.ts';
import type { Reason } from '../../../src/contract/reasons/all-reasons.ts';
import { serveLocally } from '../support/local-server.ts';
import { openSession } from '../support/records.ts';

function signedIn(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sessionQueryKey, openSession);
  return client;
}

const problem = (code: ErrorCode, rest: object = {}) =>
  JSON.stringify({
    type: 'about:blank',
    title: 'Refused',
    status: errorStatus[code],
    detail: 'In the service’s words.',
    message: 'In the service’s words.',
    code,
    request_id: 'r-1',
    ...rest,
  });

const refuse =
  (code: ErrorCode, rest?: object, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(errorStatus[code], { 'content-type': 'application/problem+json', ...headers })
      .end(problem(code, rest));
  };

const fail = async (client = signedIn()): Promise<RequestError> => {
  const error = await request(client, deleteGenerator, { params: { id: '41' } }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestError)) throw new Error('expected a RequestError');
  return error;
};

describe('request', () => {
  it('fills the path, sends the session’s secret, the workspace to write into and a JSON body, and returns the parsed answer', async () => {
    const seen: {
      method: string | undefined;
      url: string | undefined;
      secret: unknown;
      workspace: unknown;
      body: string;
    }[] = [];
    await serveLocally(async (incoming, response) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      seen.push({
        method: incoming.method,
        url: incoming.url,
        secret: incoming.headers['x-session-secret'],
        workspace: incoming.headers['x-workspace'],
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(200).end('{"message":"Deleted."}');
    });
    expect(await request(signedIn(), deleteGenerator, { params: { id: 'a/b' } })).toEqual({ message: 'Deleted.' });
    await request(signedIn(), updateInverter, { params: { id: '7' }, body: { production_rate: 0.1 } }).catch(
      () => undefined,
    );
    await request(signedIn(), listGenerators, { query: { limit: '100', page: '2' } }).catch(() => undefined);
    expect(seen).toEqual([
      { method: 'DELETE', url: '/v1/generators/a%2Fb', secret: 'secret-of-the-session', workspace: '1', body: '' },
      {
        method: 'PUT',
        url: '/v1/inverters/7',
        secret: 'secret-of-the-session',
        workspace: '1',
        body: '{"production_rate":0.1}',
      },
      {
        method: 'GET',
        url: '/v1/generators?limit=100&page=2',
        secret: 'secret-of-the-session',
        workspace: undefined,
        body: '',
      },
    ]);
  });

  it('says a reason in its own words where the service sent one', async () => {
    await serveLocally(refuse('conflict', { reason: { code: 'account_in_review' } }));
    expect((await fail()).message).toBe(reasonWords({ code: 'account_in_review' }));
  });

  it('does without a reason that it does not know, as after an update', async () => {
    await serveLocally(refuse('locked', { reason: { code: 'of_a_later_release' } }));
    expect(await fail()).toMatchObject({ fault: 'locked', message: 'In the service’s words.', reason: undefined });
  });

  it('[D2] turns a problem into a typed error with its fields and its wait', async () => {
    await serveLocally(
      refuse('too_many_requests', { errors: [{ field: 'name', message: 'is taken' }] }, { 'retry-after': '7' }),
    );
    const error = await fail();
    expect(error).toMatchObject({
      fault: 'too_many_requests',
      message: 'In the service’s words.',
      retryAfter: 7,
      requestId: 'r-1',
      fields: [{ field: 'name', message: 'is taken' }],
    });
  });

  it.each(['locked', 'unauthorized'] as const)('asks for the session again when it is %s', async (code) => {
    await serveLocally(refuse(code));
    const client = signedIn();
    await fail(client);
    expect(client.getQueryState(sessionQueryKey)?.isInvalidated).toBe(true);
  });

  it('leaves the session alone at any other refusal', async () => {
    await serveLocally(refuse('conflict'));
    const client = signedIn();
    await fail(client);
    expect(client.getQueryState(sessionQueryKey)?.isInvalidated).toBe(false);
  });

  it('says so when nobody answers, and when the answer is not what was promised', async () => {
    await serveLocally((_request, response) => response.destroy());
    expect((await fail()).fault).toBe('unreachable');
    await serveLocally((_request, response) => response.writeHead(200).end('{"surprise":true}'));
    expect((await fail()).fault).toBe('unreadable');
    await serveLocally((_request, response) => response.writeHead(502).end('<html>'));
    expect((await fail()).fault).toBe('unreadable');
  });

  it('never follows a redirect away from its own origin', async () => {
    await serveLocally((_request, response) =>
      response.writeHead(302, { location: 'https://elsewhere.invalid/' }).end(),
    );
    expect((await fail()).fault).toBe('unreachable');
  });
});

describe('words for errors', () => {
  it('never show a status, a code or an internal word', () => {
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      expect(errorWords(new RequestError(code, 'In the service’s words.'), english)).not.toMatch(
        /\b[45]\d\d\b|payload|_/,
      );
    }
  });

  it.each<[ErrorCode, Reason, string | undefined]>([
    ['validation_failed', { code: 'import_empty' }, 'This file has no rows to import.'],
    ['body_too_large', { code: 'import_too_large', megabytes: 64 }, 'This file is larger than 64 MB.'],
    ['validation_failed', { code: 'invalid_fields', faults: [] }, undefined],
    ['body_too_large', { code: 'body_larger_than_taken' }, undefined],
  ])('%s is told in the service’s words where they are for people: %o', (code, reason, words) => {
    const wire = 'address must not be empty';
    const said = errorWords(new RequestError(code, words ?? wire, { reason }), english);
    if (words) expect(said).toBe(words);
    else expect(said).not.toContain(wire);
  });

  it.each([
    [0.2, '1 second'],
    [1, '1 second'],
    [29.1, '30 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [3600, '60 minutes'],
  ])('%d seconds to wait are %s', (seconds, words) => {
    expect(waitWords(seconds, english)).toBe(words);
  });
});

describe('faults of a form', () => {
  const refused = new RequestError('validation_failed', 'Some fields.', {
    fields: [
      { field: 'city', message: 'must not be empty' },
      { field: 'city', message: 'is unknown' },
      { field: 'installer_id', message: 'does not exist' },
    ],
  });

  it('[D2] stand beside their fields, the first of each; what has no field stays readable', () => {
    expect(serverFaults(refused, ['address', 'city'], english)).toEqual({
      fields: { city: 'This field is required.' },
      general: 'Company does not exist',
    });
  });

  it('are all found at once before anything is sent', () => {
    const faults = schemaFaults(
      newGenerator,
      { address: ' ', city: 'Springfield', online_date: '2026-02-30' },
      english,
    );
    expect(Object.keys(faults).toSorted()).toEqual([
      'address',
      'homeowner_id',
      'latitude',
      'longitude',
      'nameplate_capacity',
      'online_date',
      'state',
      'zip_code',
    ]);
    expect(faults['address']).toBe('This field is required.');
  });
});

describe('requestFile', () => {
  it('gives the bytes under the name that the service gave them, of whatever letters', async () => {
    await serveLocally((_incoming, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-disposition': `attachment; filename="Ledger M_ller.csv"; filename*=UTF-8''Ledger%20M%C3%BCller.csv`,
        })
        .end('a,b\r\n'),
    );
    const file = await requestFile(signedIn(), exportLedger);
    expect([file.name, await file.text()]).toEqual(['Ledger Müller.csv', 'a,b\r\n']);
  });

  it('rejects with the service’s code as every request does', async () => {
    await serveLocally(refuse('locked'));
    await expect(requestFile(signedIn(), exportLedger)).rejects.toMatchObject({ fault: 'locked' });
  });

  it('a file goes out as the one part of a form, which no process has to hold in memory', async () => {
    let seen: unknown;
    await serveLocally(async (incoming, response) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      seen = [incoming.headers['content-type'], Buffer.concat(parts).toString('latin1')];
      refuse('conflict')(incoming, response);
    });
    await request(signedIn(), importRecovery, {
      file: new File([new Uint8Array([0, 255, 10])], 'a.sicrecovery'),
    }).catch(() => undefined);
    expect(seen).toEqual([
      expect.stringMatching(/^multipart\/form-data; boundary=/),
      expect.stringMatching(/name="file"; filename="a\.sicrecovery"[^]+\r\n\r\n\0\xff\n\r\n--/),
    ]);
  });
});
