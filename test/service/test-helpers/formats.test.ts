import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import Draft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import harSchemas from 'har-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

/** The schema of SARIF as Microsoft publishes it with @microsoft/jest-sarif 1.0.0-beta.0. */
const sarifSchema = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'schemas/sarif-2.1.0.json'), 'utf8'),
) as object;

/** The pattern of languages in SARIF's schema is none with the flag u. */
const options = { strict: false, allErrors: true, unicodeRegExp: false };
const forHar = new Ajv(options);
addFormats.default(forHar);
forHar.addMetaSchema(draft06);
forHar.addSchema(Object.values(harSchemas));
const forSarif = new Draft04.default(options);
addFormats.default(forSarif);

const faultsOf = {
  har: (value: unknown) => (forHar.validate('har.json#', value), forHar.errors),
  sarif: (value: unknown) => (forSarif.validate(sarifSchema, value), forSarif.errors),
};

let service: TestService;
const helper = async <T>(address: string) =>
  (await service.send('automation', 'GET', `/console/test_helpers/${address}`)).json<T>();

beforeAll(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  const effects = [
    { kind: 'reset', when: 'after_commit' },
    { kind: 'empty_body' },
    { kind: 'status', status: 429, retry_after: 30 },
  ];
  const faults = effects.map((effect) => ({ match: { operation: 'createInverter' }, count: 1, effect }));
  await service.send('automation', 'PUT', '/console/test_helpers/faults', { body: { faults } });
  for (const _sent of [1, 2, 3, 4])
    await service.send('token', 'POST', '/v1/inverters', { body: anInverter() }).catch(() => undefined);
  await service.send('token', 'POST', '/v1/generators', { body: { ...aGenerator(), latitude: '42' } });
  await service.send('token', 'GET', '/v1/inverters?limit=1&page=2');
  await service.send('key', 'POST', '/v1/installers', { form: { company_name: 'Sun & Sons' } });
  await service.send('nobody', 'DELETE', '/v1/inverters/1');
});
afterAll(() => service.close());

describe('what other programs read is as its schema says', () => {
  it('HAR 1.2, with answers that were lost, empty, and refused', async () => {
    const har = await helper<{ log: { entries: { request: { httpVersion?: string } }[] } }>(
      'requests/export?format=har',
    );
    expect(har.log.entries.length).toBeGreaterThan(6);
    expect(faultsOf.har(har)).toBeNull();
    delete har.log.entries[0]?.request.httpVersion;
    expect(faultsOf.har(har)).toMatchObject([{ instancePath: '/log/entries/0/request' }]);
  });

  it.each(['with findings', 'without'])('SARIF 2.1.0, %s', async (findings) => {
    if (findings === 'without') await service.send('automation', 'DELETE', '/console/test_helpers/requests');
    const sarif = await helper<{ runs: { results: object[]; tool: { driver: { name?: string } } }[] }>(
      'report?format=sarif',
    );
    const [run] = sarif.runs;
    expect(run?.results.length !== 0).toBe(findings === 'with findings');
    expect(faultsOf.sarif(sarif)).toBeNull();
    delete run?.tool.driver.name;
    expect(faultsOf.sarif(sarif)).toMatchObject([{ instancePath: '/runs/0/tool/driver' }]);
  });
});
