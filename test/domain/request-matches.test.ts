import { expect, it } from 'vitest';
import { matches, type RequestFacts } from '../../src/domain/test-requests/matches.ts';

const facts: RequestFacts = {
  operation: 'updateInverter',
  method: 'PUT',
  path: '/v1/inverters/7?page=2',
  route: '/v1/inverters/:id',
  credential: null,
};

it.each([
  ['/v1/inverters/7', true],
  ['/v1/inverters/:id', true],
  ['/v1/inverters/*', true],
  ['*', true],
  ['*/7', true],
  ['/v1/*rs/*', true],
  ['/v1/inverters/7?page=*', true],
  ['/v1/inverters/7*7', false],
  ['/v1/*/8', false],
  ['/v1/gen*', false],
  ['inverters*', false],
  ['/v1/inverters/.', false],
  ['/v1/inverters/7?page=3', false],
])('the path %s means this request: %s', (path, is) => {
  expect(matches({ path }, facts)).toBe(is);
});
