import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { consoleOperations } from '../../src/contract/console/operations.ts';
import { testHelperOperations } from '../../src/contract/console/test-helpers/operations.ts';
import { operationsOf, type Operation } from '../../src/contract/operation.ts';
import { v1Operations } from '../../src/contract/operations.ts';
import { problem } from '../../src/contract/problem.ts';
import { failuresOf } from '../../src/service/routes/console/openapi/failures.ts';

export const allOperations: readonly Operation[] = [
  ...operationsOf(v1Operations),
  ...operationsOf(consoleOperations),
  ...operationsOf(testHelperOperations),
];

const patterns = allOperations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`),
}));

/** The operation that a request means; undefined for addresses that are none. */
export function operationOf(method: string, url: string): Operation | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;
}

/**
 * Throws unless an answer is what the contract says: a success has the operation's status and schema and no key beside
 * it, everything else is a problem whose status is the answer's and, under `/v1`, one of those that the OpenAPI
 * document names. Files are text to the contract. Answers of other routes (pages, files) are left alone.
 */
export function checkAnswer(method: string, url: string, response: LightMyRequestResponse): void {
  const { statusCode, headers, payload } = response;
  const where = `${method} ${url} answered ${statusCode} ${payload.slice(0, 2000)}`;
  const operation = operationOf(method, url);
  if (statusCode >= 400 && String(headers['content-type']).startsWith('application/problem+json')) {
    const parsed = problem.strict().safeParse(JSON.parse(payload));
    if (!parsed.success) throw new Error(`${where}: no problem: ${parsed.error.message}`);
    if (parsed.data.status !== statusCode) throw new Error(`${where}: the problem says another status`);
    if (operation?.path.startsWith('/v1/') && !failuresOf(operation).some((status) => status === statusCode))
      throw new Error(`${where}: the OpenAPI document does not name this status`);
    return;
  }
  if (!operation) return;
  if (statusCode !== operation.status) throw new Error(`${where}: expected ${operation.status} or a problem`);
  const body = String(headers['content-type']).startsWith('application/json')
    ? (JSON.parse(payload) as unknown)
    : payload;
  const parsed = operation.response.safeParse(body);
  if (!parsed.success) throw new Error(`${where}: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, body))
    throw new Error(`${where}: the contract reads it as ${JSON.stringify(parsed.data)}`);
}
