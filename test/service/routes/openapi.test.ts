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

const named = (schema: string): object => ({ $ref: `#/components/schemas/${schema}` });

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
      expect(entry?.responses['401']).toEqual({ $ref: '#/components/responses/Unauthorized' });
    }
  });

  it('[D8] the bodies say what is required and that nothing else is taken', () => {
    const post = document.paths['/v1/inverters']?.post;
    expect(post?.requestBody?.content['application/json']?.schema).toEqual(named('NewInverter'));
    expect(document.components.schemas?.['NewInverter']).toMatchObject({
      type: 'object',
      required: ['brand', 'model'],
      additionalProperties: false,
    });
  });

  it('[D34] one of the two names of an owner’s id is required', () => {
    const { NewSystemOwnerLink, LinkBySystemOwnerId, LinkByAccount } = document.components.schemas ?? {};
    expect(NewSystemOwnerLink).toEqual({ anyOf: [named('LinkBySystemOwnerId'), named('LinkByAccount')] });
    const others = ['installer_id', 'refresh_url', 'return_url'];
    expect(LinkBySystemOwnerId).toMatchObject({ required: ['system_owner_id', ...others] });
    expect(LinkByAccount).toMatchObject({ required: ['account', ...others] });
  });

  it('what is taken and answered has names, once each', () => {
    for (const [, , { requestBody, responses }] of described()) {
      const bodies = Object.values(requestBody?.content ?? {});
      const answers = Object.values(responses).flatMap(({ content = {} }) => Object.values(content));
      for (const { schema } of [...bodies, ...answers]) expect(Object.keys(schema)).toEqual(['$ref']);
    }
    const shapes = Object.values(document.components.schemas ?? {}).map((schema) => JSON.stringify(schema));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('emails, addresses, days and times say their format wherever they are', () => {
    const formats: Record<string, string> = {
      email: 'email',
      logo: 'uri',
      refresh_url: 'uri',
      return_url: 'uri',
      url: 'uri',
      first: 'uri',
      last: 'uri',
      path: 'uri',
      online_date: 'date',
      created_at: 'date-time',
      updated_at: 'date-time',
      expires_at: 'date-time',
    };
    const seen = new Set<string>();
    for (const { properties = {} } of Object.values(document.components.schemas ?? {}) as {
      properties?: Record<string, object>;
    }[])
      for (const [name, property] of Object.entries(properties)) {
        if (!(name in formats)) continue;
        expect(property, name).toMatchObject({ format: formats[name] });
        seen.add(name);
      }
    expect([...seen].toSorted()).toEqual(Object.keys(formats).toSorted());
  });

  it('[D18] Bearer is named before Basic, for clients that take the first', () => {
    const schemes = document.components.securitySchemes as Record<string, { scheme: string }>;
    expect(
      document.paths['/v1/installers']?.get?.security.flatMap(Object.keys).map((name) => schemes[name]?.scheme),
    ).toEqual(['bearer', 'basic']);
  });

  // That no answer of any test has another status is held by check-answer.ts.
  it('[D36] names what can come of a removal with a body, of a full disk, and of a link that the real service makes', () => {
    const statuses = (method: string, path: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
    expect(statuses('delete', '/v1/inverters/{id}')).toEqual(
      expect.arrayContaining(['200', '400', '404', '413', '415', '422', '507']),
    );
    expect(statuses('post', '/v1/system-owner-links')).toEqual(
      expect.arrayContaining(['201', '409', '422', '502', '503', '507']),
    );
    expect(statuses('get', '/v1/installers/{id}')).toEqual([
      '200',
      '401',
      '403',
      '404',
      '408',
      '409',
      '421',
      '429',
      '431',
      '500',
      '503',
    ]);
  });
});
