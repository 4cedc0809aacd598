import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../../../src/contract/operation.ts';
import { v1Operations } from '../../../src/contract/operations.ts';
import { routesOf } from '../../support/routes-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

interface Described {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}

let service: TestService;
let document: {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, object>>;
};
beforeAll(async () => {
  service = await startTestService();
  document = (await service.send('token', 'GET', '/console/openapi.json')).json();
});
afterAll(() => service.close());

const described = (): [string, string, Described][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Described] => [
      method.toUpperCase(),
      path,
      operation,
    ]),
  );

describe('GET /console/openapi.json', () => {
  it('is OpenAPI 3.1 with the address it was asked at', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.servers).toEqual([{ url: 'http://127.0.0.1:4030' }]);
    expect(document.info).toMatchObject({ version: '1' });
  });

  it('[D0] describes exactly the operations under /v1, each of them registered', () => {
    const paths = described().map(([method, path]) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(paths.toSorted()).toEqual(
      operationsOf(v1Operations)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
    const routes = routesOf(service.app);
    for (const { method, path } of operationsOf(v1Operations)) expect(routes).toContainEqual({ method, path });
  });

  it('names each operation once, and each path parameter', () => {
    const ids = described().map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, path, { parameters }] of described())
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
  });

  it('[D18] every operation names its security, and every scheme exists', () => {
    for (const [, , { security }] of described()) {
      expect(security.length).toBeGreaterThan(0);
      for (const scheme of security.flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  it('every reference leads somewhere', () => {
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = (reference ?? '')
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
      expect(target, reference).toBeTruthy();
    }
  });

  it('[D16] both media types where forms are taken, JSON alone elsewhere; errors are problems', () => {
    for (const operation of operationsOf(v1Operations)) {
      const entry = document.paths[operation.path.replace(/:(\w+)/g, '{$1}')]?.[operation.method.toLowerCase()];
      const types = Object.keys(entry?.requestBody?.content ?? {});
      const form = 'form' in operation ? ['application/x-www-form-urlencoded'] : [];
      expect(types).toEqual('body' in operation ? ['application/json', ...form] : []);
      expect(entry?.responses).toHaveProperty(String(operation.status));
      expect(entry?.responses['401']).toEqual({ $ref: '#/components/responses/Problem' });
    }
  });

  it('[D8] the bodies say what is required and that nothing else is taken', () => {
    const body = document.paths['/v1/inverters']?.post?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({ type: 'object', required: ['brand', 'model'], additionalProperties: false });
  });
});
