import type { z } from 'zod';
import { errorWords } from './error-words.ts';
import { rules } from '../../contract/rules.ts';
import { errors } from '../../languages/en-US/console/errors.ts';
import { fieldLabel } from './field-words.ts';
import { RequestError } from './request-error.ts';
import type { Words } from './words.ts';

/** Faults by field name, ready for a form; `general` is what belongs to no field of it. */
export interface Faults {
  fields: Record<string, string>;
  general: string | undefined;
}

/**
 * Distributes a failed request over the fields of a form. A fault of a field that the form does not show stays
 * readable.
 */
export function serverFaults(error: unknown, shown: readonly string[], words: Words): Faults {
  if (!(error instanceof RequestError) || error.fields.length === 0)
    return { fields: {}, general: errorWords(error, words) };
  const t = words.of({ errors });
  const told = (message: string): string =>
    (message === error.message ? error.sentence?.(words) : undefined) ?? sentence(message, words);
  const mine = error.fields.filter(({ field }) => shown.includes(field));
  const others = error.fields.filter(({ field }) => !shown.includes(field));
  return {
    fields: Object.fromEntries(mine.toReversed().map(({ field, message }) => [field, told(message)])),
    general:
      others.length === 0
        ? undefined
        : others
            .map(({ field, message }) =>
              t('errors.ofField', { field: fieldLabel(field, words), fault: faultBehindName(message, words) }),
            )
            .join('; '),
  };
}

/**
 * The first fault of each field, found by the contract's own schema before anything is sent. Empty when all is well.
 */
export function schemaFaults(schema: z.ZodType, values: unknown, words: Words): Record<string, string> {
  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues.toReversed();
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), sentence(issue.message, words)]));
}

/** What is said beside a field that must not be left empty. */
export const requiredFault = (words: Words): string => words.of({ errors })('errors.required');

/** A fault as it stands behind the name of its field; one that is no rule of ours as it came. */
export const faultBehindName = (message: string, words: Words): string => words.rule(message)?.behind ?? message;

/** What to do, where the service says what a value has to be: `must be a number` -> `Enter a number.` */
function sentence(message: string, words: Words): string {
  if (message === rules.empty) return requiredFault(words);
  const rule = words.rule(message);
  if (rule) return rule.alone;
  const told = message.replace(/^must be (?=an? |the |at least |at most )/, 'enter ');
  const start = told.charAt(0).toUpperCase() + told.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
