import type { z } from 'zod';
import type { FieldError } from '../../contract/problem.ts';
import { Unusable } from './unusable.ts';
import { rules } from '../../contract/rules.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** For a body with thousands of unknown keys, only the first hundred are reported. */
const MAX_ERRORS = 100;

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce(
    (value: unknown, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function message(issue: z.core.$ZodIssue, input: unknown): string {
  const value = valueAt(input, issue.path);
  if (value instanceof Unusable) return value.reason;
  if (issue.path.length === 0) return serviceRules.object;
  return value === undefined && issue.code !== 'custom' ? rules.required : issue.message;
}

/** A name that was made up by the client may be as long as the body. */
export const shorten = (field: string): string => (field.length > 100 ? `${field.slice(0, 100)}…` : field);

/**
 * The first fault of every field of one part of a request, with the field's name on the wire and a message that says
 * what would be right; unknown keys are named one by one (D8). `part` names the whole where it is no object at all.
 */
export function fieldErrors(issues: z.core.$ZodIssue[], input: unknown, part: string): FieldError[] {
  const errors = issues.flatMap((issue): FieldError[] => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: shorten(field ? `${field}.${key}` : key),
        message: serviceRules.notAField,
      }));
    return [{ field: shorten(field) || part, message: message(issue, input) }];
  });
  const first = new Map(errors.toReversed().map((error) => [error.field, error]));
  return errors.filter((error) => first.get(error.field) === error).slice(0, MAX_ERRORS);
}
