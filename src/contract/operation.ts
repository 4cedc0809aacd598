import type { z } from 'zod';

/**
 * The kinds of principal that an operation can accept (D18). `operator`: a session that is open.
 * `handed_over_operator`: the session of an operator who has handed the console over to an owner. `access_token` and
 * `api_key` are what integrators hold, `automation_key` is for QA and scripts that do operators' work. `anyone` needs
 * nothing.
 */
export type PrincipalKind =
  | 'anyone'
  | 'operator'
  | 'handed_over_operator'
  | 'access_token'
  | 'api_key'
  | 'automation_key';

/** One row of the table of operations: all that the router, the OpenAPI document and the tests need to know. */
export interface Operation {
  /** The name of the operation in every layer: `updateInverter` of the page, of the routes and of the documents. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  /** Who is let in: these, and nobody else. docs/access.md has the table, and the reasons. */
  accepts: readonly PrincipalKind[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * Bodies may also be form-encoded; these fields are whole numbers there, and `lists` may repeat (`name[]` or `name`).
   */
  form?: { integers: string[]; lists: string[] };
  /** The body is a file of any type and size, alone or as the one part of a form; the handler reads it itself. */
  upload?: true;
  /** A GET that does not answer HEAD as well: its answer never ends, or is written into the audit trail. */
  head?: false;
  /**
   * What the description shows, where that is less: nothing of the operation, or not all fields. `asDescribed` applies
   * it.
   */
  described?: false | { body?: z.ZodType; response: z.ZodType };
  /** Set by `asDescribed`. */
  strict?: true;
  status: 200 | 201;
  response: z.ZodType;
}

/** The operations of one resource, each under its id. */
export type Operations = Record<string, Operation>;

/** The resources of a part of the service. */
export type Resources = Record<string, Operations>;

/** All operations of these resources, one after the other. */
export const operationsOf = (resources: Resources): Operation[] => Object.values(resources).flatMap(Object.values);

/** Keeps the exact schema types of a row, so that handlers are typed by it. */
export const operation = <const T extends Operation>(row: T): T => row;

/**
 * The operation as the description shows it, for `serve --strict`: without fields of ours, with forms alone where it
 * shows forms, API keys as Basic alone, and no Idempotency-Key. Undefined for an operation that it does not show (D48).
 */
export const asDescribed = (shown: Operation): Operation | undefined =>
  shown.described === false ? undefined : { ...shown, ...shown.described, strict: true };
