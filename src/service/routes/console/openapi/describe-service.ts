import { z } from 'zod';
import { operationsOf, type Operation, type PrincipalKind, type Resources } from '../../../../contract/operation.ts';
import { exampleParameters, explained, type Explained } from './examples.ts';
import { failureReferences, namedFailures } from './failures.ts';
import { namedSchemas, reference, type Json } from './named-schemas.ts';

/** Bearer comes first: a client that knows one way to say who it is takes the first. */
const security: Partial<Record<PrincipalKind, Json[]>> = {
  access_token: [{ accessToken: [] }],
  api_key: [{ apiKey: [] }, { apiKeyAsUserName: [] }],
};

const securitySchemes: Json = {
  accessToken: { type: 'http', scheme: 'bearer', description: 'An access token, `at_test_…` or `at_live_…`.' },
  apiKey: { type: 'http', scheme: 'bearer', description: 'The API key, `sk_test_…` or `sk_live_…`.' },
  apiKeyAsUserName: {
    type: 'http',
    scheme: 'basic',
    description: 'The API key as user name, with an empty password.',
  },
};

const resources: Readonly<Record<string, { name: string; description: string }>> = {
  generators: { name: 'Generators', description: 'Solar systems that earn certificates.' },
  inverters: { name: 'Inverters', description: 'The devices in them, and what they produce.' },
  installers: { name: 'Installers', description: 'Profiles of the companies that build systems.' },
  systemOwners: { name: 'System owners', description: 'Accounts of the people who sell certificates.' },
  systemOwnerLinks: { name: 'System owner links', description: 'What lets an owner into the hosted onboarding.' },
};

/** In an address numbers are text; what is meant are whole numbers. */
const parameterSchemas: Readonly<Record<string, Json>> = {
  id: { type: 'integer', minimum: 1 },
  homeowner_id: { type: 'integer', minimum: 1 },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  page: { type: 'integer', minimum: 1, default: 1 },
};

const parameterWords: Readonly<Record<string, string>> = {
  id: 'The number of the record.',
  homeowner_id: 'The number of the homeowner.',
  limit: 'How many records a page has.',
  page: 'Which page, from 1. One after the last has no records.',
};

const parameter = (name: string, place: 'path' | 'query'): Json => ({
  name,
  in: place,
  required: place === 'path',
  description: parameterWords[name],
  schema: parameterSchemas[name],
  example: exampleParameters[name],
});

const parameters: Json = {
  limit: parameter('limit', 'query'),
  page: parameter('page', 'query'),
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Kept for 24 hours: the same key and body give the first answer again, with `Idempotent-Replayed`; another body or route is 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const headers: Json = {
  'X-Request-Id': { description: 'Names the request, in problems and in the log.', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: 'There, and `true`, where this answer was given before.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const shared = (place: 'parameters' | 'headers', name: string): Json => ({ $ref: `#/components/${place}/${name}` });

function requestBody({ method, body, form, strict }: Operation, example: unknown): Json | undefined {
  if (!body) return undefined;
  const content = { schema: reference(body, 'input'), example };
  return {
    required: method === 'POST',
    content: {
      ...(!(strict && form) && { 'application/json': content }),
      ...(form && { 'application/x-www-form-urlencoded': content }),
    },
  };
}

function success({ method, response, status, strict }: Operation, example: unknown): Json {
  const named = ['X-Request-Id', ...(method === 'POST' && !strict ? ['Idempotent-Replayed'] : [])];
  return {
    description: status === 201 ? 'Created.' : 'Done.',
    headers: Object.fromEntries(named.map((name) => [name, shared('headers', name)])),
    content: { 'application/json': { schema: reference(response, 'output'), example } },
  };
}

function describe(operation: Operation, tag: string, { description, body, answer }: Explained, address: string): Json {
  // An example may have more than the description shows.
  const [sent, answered] = operation.strict ? [] : [body, answer(address)];
  const taken = requestBody(operation, sent);
  return {
    operationId: operation.id,
    tags: [tag],
    summary: operation.summary,
    description,
    security: operation.accepts.flatMap((kind) => (security[kind] ?? []).slice(operation.strict ? -1 : 0)),
    parameters: [
      ...namesIn(operation.params).map((name) => parameter(name, 'path')),
      ...namesIn(operation.query).map((name) => shared('parameters', name)),
      ...(operation.method === 'POST' && !operation.strict ? [shared('parameters', 'idempotencyKey')] : []),
    ],
    ...(taken && { requestBody: taken }),
    responses: { [operation.status]: success(operation, answered), ...failureReferences(operation) },
  };
}

const explanationOf = ({ id }: Operation): Explained => {
  const known = Object.hasOwn(explained, id) ? explained[id as keyof typeof explained] : undefined;
  if (!known) throw new Error(`${id} has no example in examples.ts`);
  return known;
};

/**
 * The OpenAPI 3.1 document of the operations under `/v1`, for a service at `address`. Made of the contract: what that
 * says is not written here again.
 */
export function describeService(described: Resources, address: string): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const [resource, operations] of Object.entries(described))
    for (const operation of operationsOf({ operations })) {
      const path = operation.path.replace(/:(\w+)/g, '{$1}');
      const tag = resources[resource]?.name ?? resource;
      (paths[path] ??= {})[operation.method.toLowerCase()] = describe(
        operation,
        tag,
        explanationOf(operation),
        address,
      );
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Solar generators, inverters and connected system owners',
      version: '1',
      description:
        'Records of solar installers, and the onboarding of those who own the systems. Values are taken as they are or refused: no coercion, no unknown fields, every fault at once. Errors are problem documents (RFC 9457) with a `code` of a closed list.',
    },
    servers: [{ url: address }],
    tags: Object.keys(described).map((resource) => resources[resource] ?? { name: resource }),
    paths,
    components: { securitySchemes, parameters, headers, schemas: namedSchemas(), responses: namedFailures() },
  };
}
