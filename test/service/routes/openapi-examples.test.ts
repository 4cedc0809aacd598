import { describe, expect, it } from 'vitest';
import { startTestService, type Who } from '../../support/test-service.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

type Named<T> = { $ref: string } | T;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  example?: number;
}

interface Described {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: Named<Parameter>[];
  requestBody?: { content: Record<string, { example: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { example: unknown }> }>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { parameters: Record<string, Parameter> };
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operation: Described;
}

/** Records before what changes them, the link when nothing changes its owner any more, removals last. */
const turnOf = ({ method, path }: Sent): number =>
  path === '/v1/system-owner-links' ? 3 : { POST: 0, PUT: 1, GET: 2, DELETE: 4 }[method];

const operationsIn = ({ paths }: Document): Sent[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as Sent['method'],
        path,
        operation,
      })),
    )
    .toSorted((a, b) => turnOf(a) - turnOf(b));

/** The address that the examples of the parameters make. */
function addressOf({ path, operation }: Sent, { components }: Document): string {
  const parameters = operation.parameters.map((named) =>
    '$ref' in named ? components.parameters[named.$ref.split('/').at(-1) ?? ''] : named,
  );
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example } of parameters.filter((each) => each !== undefined)) {
    if (place === 'path') address = address.replace(`{${name}}`, String(example));
    if (place === 'query' && example !== undefined) query.set(name, String(example));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

const pairsOf = (body: Record<string, unknown>): [string, string][] =>
  Object.entries(body).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]));

/** What differs from run to run: times, and the token of a link. */
const settled = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replace(/\d{4}-\d\d-\d\dT(?!00:00:00)[\d:]{8}\.\d{6}Z/g, '<TIME>')
      .replace(/\/onboarding\/l\/[\w-]{43}/, '/onboarding/l/<TOKEN>'),
  );

/** Who a client is that takes the first of the schemes. */
const whoIs = ({ security }: Described): Who => (security[0] && 'apiKey' in security[0] ? 'key-bearer' : 'token');

describe('the examples of the OpenAPI document', () => {
  it.each([JSON_TYPE, FORM_TYPE])(
    'pass as they are, as %s where that is taken, and are answered as shown',
    async (type) => {
      const service = await startTestService();
      const document = (await service.send('nobody', 'GET', '/console/openapi.json')).json<Document>();
      for (const sent of operationsIn(document)) {
        const { method, operation } = sent;
        const taken = operation.requestBody?.content;
        const form = taken?.[type === FORM_TYPE ? FORM_TYPE : '']?.example;
        const answer = await service.send(whoIs(operation), method, addressOf(sent, document), {
          ...(form ? { form: pairsOf(form) } : taken && { body: taken[JSON_TYPE]?.example }),
        });
        const shown = operation.responses[answer.statusCode]?.content?.[JSON_TYPE]?.example;
        expect(settled(answer.json()), operation.operationId).toEqual(settled(shown ?? 'no example of this status'));
      }
      await service.close();
    },
  );
});
