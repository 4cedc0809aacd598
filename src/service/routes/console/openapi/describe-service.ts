import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../../../../contract/error-codes.ts';
import type { Operation, PrincipalKind } from '../../../../contract/operation.ts';
import { problem } from '../../../../contract/problem.ts';

export type Json = { [key: string]: unknown };

const security: Partial<Record<PrincipalKind, Json[]>> = {
  access_token: [{ accessToken: [] }],
  api_key: [{ apiKey: [] }, { apiKeyAsBearer: [] }],
};

const securitySchemes: Json = {
  accessToken: { type: 'http', scheme: 'bearer', description: 'An access token, `at_test_…` or `at_live_…`.' },
  apiKey: {
    type: 'http',
    scheme: 'basic',
    description: 'The API key, `sk_test_…` or `sk_live_…`, as user name with an empty password.',
  },
  apiKeyAsBearer: { type: 'http', scheme: 'bearer', description: 'The API key.' },
};

type JsonSchema = Json & { properties?: Json; required?: string[] };

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: place === 'query' || name.endsWith('id') ? wholeNumber(name) : property,
  }));
}

/**
 * In an address numbers are text; what is meant are whole numbers, and that is what a reader of the document wants to
 * know.
 */
function wholeNumber(name: string): Json {
  if (name === 'limit') return { type: 'integer', minimum: 1, maximum: 100, default: 10 };
  return { type: 'integer', minimum: 1, ...(name === 'page' && { default: 1 }) };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Kept for 24 hours: the same key and body give the first answer again, another body 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function requestBody(operation: Operation): Json | undefined {
  if (!operation.body) return undefined;
  const content = { schema: jsonSchema(operation.body, 'input') };
  return {
    required: operation.method === 'POST',
    content: {
      ...(!(operation.strict && operation.form) && { 'application/json': content }),
      ...(operation.form && { 'application/x-www-form-urlencoded': content }),
    },
  };
}

function errorCodesOf(operation: Operation): ErrorCode[] {
  return [
    'unauthorized',
    'forbidden',
    'misdirected_host',
    'too_many_requests',
    'internal',
    'closing',
    ...(operation.params ? (['not_found'] as const) : []),
    ...(operation.query || operation.body ? (['validation_failed'] as const) : []),
    ...(operation.body ? (['malformed_body', 'body_too_large', 'unsupported_media_type'] as const) : []),
    ...(operation.method === 'POST' && !operation.strict ? (['idempotency_conflict'] as const) : []),
  ];
}

function responses(operation: Operation): Json {
  const error = { $ref: '#/components/responses/Problem' };
  return {
    [operation.status]: {
      description: operation.status === 201 ? 'Created.' : 'Done.',
      content: { 'application/json': { schema: jsonSchema(operation.response, 'output') } },
    },
    ...Object.fromEntries(errorCodesOf(operation).map((code) => [String(errorStatus[code]), error])),
  };
}

function describe(operation: Operation): Json {
  const body = requestBody(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    security: operation.accepts.flatMap((kind) => (security[kind] ?? []).slice(0, operation.strict && 1)),
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...(operation.method === 'POST' && !operation.strict ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: body }),
    responses: responses(operation),
  };
}

/** The OpenAPI 3.1 document of a table of operations; nothing in it is written twice. */
export function describeService(operations: readonly Operation[]): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Solar generators, inverters and connected system owners', version: '1' },
    paths,
    components: {
      securitySchemes,
      responses: {
        Problem: {
          description: 'What went wrong (RFC 9457); `code` is one of a closed list.',
          content: { 'application/problem+json': { schema: jsonSchema(problem, 'output') } },
        },
      },
    },
  };
}
