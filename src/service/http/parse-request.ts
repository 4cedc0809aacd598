import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../contract/operation.ts';
import type { FieldError } from '../../contract/problem.ts';
import { DomainError, invalidFields } from '../../domain/domain-error.ts';
import { fieldErrors } from './field-errors.ts';
import { serviceRules } from '../../contract/service-rules.ts';

function check(schema: z.ZodType, input: unknown, part: string, errors: FieldError[]): unknown {
  const result = schema.safeParse(input);
  if (!result.success) errors.push(...fieldErrors(result.error.issues, input, part));
  return result.data;
}

/** An operation without a body takes none, or an empty object; a field would be dropped in silence (D8). */
function checkNoBody(body: unknown, errors: FieldError[]): void {
  if (body === undefined) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    errors.push({ field: 'body', message: serviceRules.emptyBody });
  else for (const key of Object.keys(body).slice(0, 100)) errors.push({ field: key, message: serviceRules.notAField });
}

function refusal(errors: FieldError[]): DomainError {
  if (errors.length === 1) return invalidFields(errors);
  const reason = { code: 'many_invalid_fields', count: errors.length, faults: errors.slice(0, 10) } as const;
  return new DomainError('validation_failed', reason, errors);
}

/**
 * Puts the checked query, path parameters and body in the place of the raw ones. All faults come at once, as
 * `validation_failed`; a path parameter that cannot be an id names nothing that exists and is `not_found`. A missing
 * body counts as an empty object: each required field is then named, and an update without a field is one (D11).
 */
export function parseRequest(operation: Operation, request: FastifyRequest): void {
  const errors: FieldError[] = [];
  if (operation.params && !operation.params.safeParse(request.params).success)
    throw new DomainError('not_found', { code: 'nothing_at_address' });
  if (operation.query) request.query = check(operation.query, request.query, 'query', errors);
  if (operation.body)
    request.body = check(operation.body, request.body === undefined ? {} : request.body, 'body', errors);
  else checkNoBody(request.body, errors);
  if (errors.length > 0) throw refusal(errors);
}
