import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const post = (raw: string | Buffer, type = 'application/json') =>
  service.send('token', 'POST', '/v1/inverters', { raw, headers: { 'content-type': type } });

describe('[D2] bodies of POST /v1/inverters', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset="UTF-8"',
    'APPLICATION/JSON',
  ])('%s is read', async (type) => expect((await post(JSON.stringify(anInverter()), type)).statusCode).toBe(201));

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'nonsense',
    'application/json-patch+json',
  ])('%s is 415', async (type) => expect((await post(JSON.stringify(anInverter()), type)).statusCode).toBe(415));

  it.each([
    ['gzip', 415],
    ['br', 415],
    ['gzip, identity', 415],
    ['identity', 201],
    ['Identity', 201],
  ])('with Content-Encoding %s is %i: packed bodies are not unpacked', async (encoding, status) => {
    const raw = Buffer.from(JSON.stringify(anInverter()));
    const response = await service.send('token', 'POST', '/v1/inverters', {
      raw: status === 415 ? gzipSync(raw) : raw,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    });
    expect([response.statusCode, response.headers['accept-encoding']]).toEqual([
      status,
      status === 415 ? 'identity' : undefined,
    ]);
  });

  it('without a content type is 415', async () =>
    expect(
      (await service.send('token', 'POST', '/v1/inverters', { raw: '{}', headers: { 'content-type': '' } })).statusCode,
    ).toBe(415));

  it.each(['{', '{"brand":"a",}', 'brand=a', '{"brand":"a"} x'])('%s is 400', async (raw) => {
    const response = await post(raw);
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response).code).toBe('malformed_body');
  });

  it.each(['[]', 'null', '3', '"text"', 'true', '[{"brand":"a","model":"b"}]'])('%s is 422: no object', async (raw) =>
    expect(errorsOf(await post(raw)).fields).toEqual({ body: 'must be a JSON object' }),
  );

  it('[D29] a key that is sent twice is 422 by name', async () =>
    expect(errorsOf(await post('{"brand":"a","model":"b","brand":"c"}')).fields).toEqual({
      brand: 'must be sent once',
    }));

  it('[D8] of what is sent only space around text is changed', async () => {
    const sent = { brand: '  lead  ', model: 'a  b', site_name: '\u00a0c\n', latitude: 1.5, longitude: -0.1 };
    expect((await post(JSON.stringify(sent))).json()).toMatchObject({
      data: { ...sent, brand: 'lead', site_name: 'c' },
    });
    expect((await post(JSON.stringify({ brand: ` ${'x'.repeat(255)} `, model: 'b' }))).statusCode).toBe(201);
  });

  it('[D8] every fault at once: unknown, missing and wrong', async () =>
    expect(errorsOf(await post('{"color":1,"brand":7}')).fields).toEqual({
      brand: 'must be text',
      model: 'is required',
      color: 'is not a field of this request',
    }));

  it('1 MiB and a byte is 413; just under it is read', async () => {
    const body = (bytes: number): string =>
      JSON.stringify({ ...anInverter(), x: '' }).replace('"x":""', () => `"x":"${'y'.repeat(bytes)}"`);
    expect((await post(body(1024 * 1024))).statusCode).toBe(413);
    expect((await post(body(1024 * 1024 - 500))).statusCode).toBe(422);
  });

  it('[D37] ten thousand unknown keys are answered with a hundred faults', async () => {
    const raw = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, 1])));
    expect(Object.keys(errorsOf(await post(raw)).fields)).toHaveLength(100);
  });

  it('deep nesting is 400', async () =>
    expect((await post(`{"brand":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).statusCode).toBe(400));
});

describe('form bodies', () => {
  const asForm = (form: [string, string][]) => service.send('key', 'POST', '/v1/system-owners', { form });

  it('[D16] on the onboarding routes say the same as JSON', async () => {
    const { id } = (
      await service.send('key', 'POST', '/v1/installers', { form: { company_name: 'Sun & Sons' } })
    ).json<{ id: number }>();
    const response = await asForm([
      ['installer_id', String(id)],
      ['email', 'a@b.example'],
      ['capabilities[]', 'srec_trading'],
    ]);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ installer_id: id, email: 'a@b.example', capabilities: ['srec_trading'] });
  });

  it('[T1] whole numbers are read strictly, repeated and unknown fields are named', async () =>
    expect(
      errorsOf(
        await asForm([
          ['installer_id', '1e2'],
          ['name', 'a'],
          ['name', 'b'],
          ['color', 'red'],
          ['email', ''],
        ]),
      ).fields,
    ).toEqual({
      installer_id: 'must be a whole number',
      name: 'must be sent once',
      color: 'is not a field of this request',
      email: 'must not be empty',
    }));

  it('[D2] broken percent-encoding is 400', async () => {
    const response = await service.send('key', 'POST', '/v1/installers', {
      raw: 'company_name=%zz',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('[D34] [D35] a link takes account for system_owner_id, both only when equal, and needs installer_id', async () => {
    const link = (fields: Record<string, string>) =>
      service.send('key', 'POST', '/v1/system-owner-links', {
        form: { refresh_url: 'http://a.example/r', return_url: 'http://a.example/b', ...fields },
      });
    expect(errorsOf(await link({ account: '1' })).fields).toEqual({ installer_id: 'is required' });
    expect(errorsOf(await link({ installer_id: '1' })).fields).toEqual({ system_owner_id: 'is required' });
    expect(errorsOf(await link({ account: '1', system_owner_id: '2', installer_id: '1' })).fields).toEqual({
      account: 'must be the same as system_owner_id',
    });
    expect((await link({ account: '1', installer_id: '1' })).statusCode).toBe(201);
  });

  it('are 415 where the description shows JSON', async () =>
    expect(
      (await service.send('token', 'POST', '/v1/generators', { form: { address: aGenerator().address } })).statusCode,
    ).toBe(415));
});
