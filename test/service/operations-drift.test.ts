import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { consoleOperations } from '../../src/contract/console/operations.ts';
import { testHelperOperations } from '../../src/contract/console/test-helpers/operations.ts';
import { operation, type Operations } from '../../src/contract/operation.ts';
import { v1Operations } from '../../src/contract/operations.ts';
import type { Handlers } from '../../src/service/http/route.ts';
import { allOperations } from '../support/check-answer.ts';
import { routesOf } from '../support/routes-of.ts';
import { startTestService } from '../support/test-service.ts';

describe('the table of operations and the routes that are registered', () => {
  it('[D0] are the same, but for the pages for people and the HEAD beside a GET', async () => {
    const service = await startTestService({ host: { testHelpers: true } });
    const routes = routesOf(service.app).filter(
      ({ method, path }) => method !== 'HEAD' && !/^\/(onboarding|console\/reference)(\/|$)/.test(path),
    );
    await service.close();
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.toSorted()).toEqual(allOperations.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('name each operation by its id, and each once', () => {
    const resources: Operations[] = [
      ...Object.values(v1Operations),
      ...Object.values(consoleOperations),
      ...Object.values(testHelperOperations),
    ];
    expect(resources.flatMap(Object.keys)).toEqual(allOperations.map(({ id }) => id));
    expect(new Set(allOperations.map(({ id }) => id)).size).toBe(allOperations.length);
  });

  it('do not compile with a handler that is missing, wrong, or of no operation; two of one name are an error of the language', () => {
    const about = { method: 'GET', summary: '', accepts: [], status: 200, response: z.string() } as const;
    const readName = operation({ ...about, id: 'readName', path: '/name' });
    const readPlace = operation({ ...about, id: 'readPlace', path: '/place' });
    type Both = Handlers<{ readName: typeof readName; readPlace: typeof readPlace }>;
    const answer = () => 'text';
    const each: Both[] = [
      { readName: answer, readPlace: answer },
      // @ts-expect-error: nothing answers readPlace
      { readName: answer },
      // @ts-expect-error: there is no operation readTime
      { readName: answer, readPlace: answer, readTime: answer },
      // @ts-expect-error: the answer is of another type
      { readName: answer, readPlace: () => 1 },
    ];
    expect(each).toHaveLength(4);
  });
});
