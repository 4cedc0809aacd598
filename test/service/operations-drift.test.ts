import { describe, expect, it } from 'vitest';
import { allOperations } from '../support/check-answer.ts';
import { routesOf } from '../support/routes-of.ts';
import { startTestService } from '../support/test-service.ts';

describe('the table of operations and the routes that are registered', () => {
  it('[D0] are the same, but for the hosted screens and the HEAD beside a GET', async () => {
    const service = await startTestService();
    const routes = routesOf(service.app).filter(({ method, path }) => method !== 'HEAD' && !path.startsWith('/onboarding/'));
    await service.close();
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.toSorted()).toEqual(allOperations.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});
