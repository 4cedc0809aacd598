import { z } from 'zod';
import { text } from '../../fields.ts';
import { requirement } from '../../system-owners.ts';
import { repeatable } from '../owner-onboarding.ts';
import { rule, rules } from '../../rules.ts';
import { testRules } from './rules.ts';

/**
 * Where an account can be put without anybody filling in a form. `incomplete`: all is done but what `missing` names.
 * `action_needed`: approved, and asked for `requirement` again. `payment_due_again`: the bank account was closed.
 * `document_expired`: approved, and asked for a new document that shows ownership.
 */
export const testOwnerState = z.enum(
  [
    'not_started',
    'incomplete',
    'in_review',
    'action_needed',
    'rejected',
    'approved',
    'payment_due_again',
    'document_expired',
  ],
  rule(rules.either, {
    codes: 'not_started, incomplete, in_review, action_needed, rejected, approved, payment_due_again,',
    code: 'document_expired',
  }),
);

/** A state with what belongs to it, as fields of a body. */
export const ownerStateShape = {
  state: testOwnerState,
  missing: z.array(requirement, testRules.requirements).min(1, testRules.oneRequirement).optional(),
  requirement: repeatable.optional(),
  /** In words for the owner. */
  reason: text.optional(),
};
const shape = z.object(ownerStateShape);
export type OwnerStateGiven = z.infer<typeof shape>;

type Beside = Exclude<keyof OwnerStateGiven, 'state'>;
const needed: { readonly [State in OwnerStateGiven['state']]?: readonly Beside[] } = {
  incomplete: ['missing'],
  action_needed: ['requirement', 'reason'],
  rejected: ['reason'],
};

/** A check of a schema that has `ownerStateShape`: each state has what belongs to it, and nothing else. */
export const checkOwnerState = ({ value, issues }: { value: OwnerStateGiven; issues: z.core.$ZodRawIssue[] }): void => {
  const { state } = value;
  const required = needed[state] ?? [];
  const allowed = state === 'document_expired' ? ['reason'] : required;
  for (const field of ['missing', 'requirement', 'reason'] as const) {
    const told = (message: string): void =>
      void issues.push({ code: 'custom', path: [field], message, input: value[field] });
    if (value[field] === undefined && required.includes(field)) told(rule(testRules.requiredFor, { code: state }));
    if (value[field] !== undefined && !allowed.includes(field)) told(rule(testRules.notFor, { code: state }));
  }
};
