import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/test-service.ts';

const FILE = join(import.meta.dirname, '../../../docs/openapi.json');

let service: TestService;
let served: unknown;
beforeAll(async () => {
  service = await startTestService();
  served = (await service.send('nobody', 'GET', '/console/openapi.json')).json();
  if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, `${JSON.stringify(served, null, 2)}\n`);
});
afterAll(() => service.close());

describe('docs/openapi.json', () => {
  it('[D0] is what the service says of itself, to anyone', () =>
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(served));

  // There is nobody to write to about this service, and no license of it; tags are in the order of docs/api.md.
  it('has nothing that Redocly warns of', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: { 'info-license': 'off' } });
    const problems = await lintFromString({ source: readFileSync(FILE, 'utf8'), absoluteRef: FILE, config });
    expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual(
      [],
    );
  });

  it('has nothing that any rule of Spectral warns of', async () => {
    const spectral = new Spectral();
    spectral.setRuleset({
      extends: [[oas as RulesetDefinition, 'all']],
      rules: { 'info-contact': 'off', 'info-license': 'off', 'license-url': 'off', 'openapi-tags-alphabetical': 'off' },
    });
    expect(await spectral.run(readFileSync(FILE, 'utf8'))).toEqual([]);
  });
});
