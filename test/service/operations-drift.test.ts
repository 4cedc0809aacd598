import { describe, expect, it } from 'vitest';
import { allOperations } from '../support/check-answer.ts';
import { startTestService } from '../support/test-service.ts';

/** Every route of the router itself, as `METHOD /path`; HEAD stands beside a GET and is left out. */
function routesOf(printed: string): string[] {
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of printed.split('\n')) {
    const [, indent = '', part = '', methods] = /^((?:│   |    )*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') continue;
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') routes.push(`${method} ${path.join('')}`);
  }
  return routes;
}

describe('the table of operations and the routes that are registered', () => {
  it('[D0] are the same, but for the hosted screens', async () => {
    const service = await startTestService();
    const routes = routesOf(service.app.printRoutes({ commonPrefix: false })).filter((route) => !route.includes(' /onboarding/'));
    await service.close();
    expect(routes.toSorted()).toEqual(allOperations.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});
