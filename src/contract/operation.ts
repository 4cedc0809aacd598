import type { z } from 'zod';

/**
 * Who may call an operation (D18). A signed-in operator may call every operation of a console host;
 * `access_token` and `api_key` name the credential that an integrator needs, `console` takes either of them,
 * `operator` takes neither, `hand_over` takes the session of an operator who has handed the console over to an owner, and is
 * all that such a session may call; `none` is open (sign-in alone).
 */
export type Access = 'access_token' | 'api_key' | 'console' | 'operator' | 'hand_over' | 'none';

/** One row of the table of operations: all that the router, the OpenAPI document and the tests need to know. */
export interface Operation {
  /** The name of the operation in every layer: `updateInverter` lives in files called `update-inverter.ts`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bodies may also be form-encoded; these fields are whole numbers there, and `lists` may repeat (`name[]` or `name`). */
  form?: { integers: string[]; lists: string[] };
  status: 200 | 201;
  response: z.ZodType;
}

/** Keeps the exact schema types of a row, so that handlers are typed by it. */
export const operation = <const T extends Operation>(row: T): T => row;
