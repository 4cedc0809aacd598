import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { testName } from './test-name.ts';
import { checkOneSeed, seededNames, seedShape } from './seed.ts';

/** How many there can be at once. */
export const MOST_SPACES = 200;

/** What stands before every path of a space in an address. */
export const spacePath = (name: string): string => `/spaces/${name}`;

const space = z.object({
  name: testName,
  /** What a client of the space is given in place of the service's own address. */
  base_url: z.string(),
  created_at: timestamp,
});
export type Space = z.infer<typeof space>;

/** Its credentials are told once. */
const newSpace = z.object({
  ...space.shape,
  access_token: z.string(),
  api_key: z.string(),
  automation_key: z.string(),
  /** Which numbers those records of the seed got that it has a name for. */
  names: seededNames,
});
export type NewSpace = z.infer<typeof newSpace>;

const accepts = ['operator', 'automation_key'] as const;
const SPACES = '/console/test_helpers/spaces';
const byName = z.object({ name: testName });

export const listSpaces = operation({
  id: 'listSpaces',
  method: 'GET',
  path: SPACES,
  summary: 'List the spaces',
  accepts,
  status: 200,
  response: z.object({ data: z.array(space) }),
});

/** Without a name it is given one. */
export const createSpace = operation({
  id: 'createSpace',
  method: 'POST',
  path: SPACES,
  summary: 'Create a space: a service of its own for one test, at a path of this one',
  accepts,
  body: z.strictObject({ name: testName.optional(), ...seedShape }).check(checkOneSeed),
  status: 201,
  response: newSpace,
});

export const getSpace = operation({
  id: 'getSpace',
  method: 'GET',
  path: `${SPACES}/:name`,
  summary: 'Get a space',
  accepts,
  params: byName,
  status: 200,
  response: space,
});

/** What is being asked of it is answered before. */
export const deleteSpace = operation({
  id: 'deleteSpace',
  method: 'DELETE',
  path: `${SPACES}/:name`,
  summary: 'Delete a space with all that is in it',
  accepts,
  params: byName,
  status: 200,
  response: z.object({ message: z.string() }),
});

/** Those that a run of tests has left, for one. */
export const deleteSpaces = operation({
  id: 'deleteSpaces',
  method: 'DELETE',
  path: SPACES,
  summary: 'Delete all spaces',
  accepts,
  status: 200,
  response: z.object({ message: z.string() }),
});

export const spacesOperations = { listSpaces, createSpace, getSpace, deleteSpace, deleteSpaces };
