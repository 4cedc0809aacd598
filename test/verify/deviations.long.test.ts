import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { startDeviant } from './deviant-server.ts';
import { deviations } from './deviations.ts';
import { namesOf, verifyAt } from './find.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('npm run verify against servers that differ in one thing', () => {
  it('there are forty', () => expect(Object.keys(deviations)).toHaveLength(40));

  it.each(Object.entries(deviations))('finds that %s', async (_name, { finds, plant }) => {
    const report = await verifyAt(service, await startDeviant(service, plant(service)));
    expect(namesOf(report, 'different').toSorted()).toEqual(finds.toSorted());
  });

  it('finds nothing where the same server is only passed on', async () => {
    const report = await verifyAt(service, await startDeviant(service, (asked, serve) => serve(asked)));
    expect(report.results.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
  });

  it('finds what is documented in a service that offers nothing else', async () => {
    const strict = await startTestService({ host: { strict: true } });
    try {
      const report = await verifyAt(strict, await strict.listen(), 'documented');
      expect(report.results.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});
