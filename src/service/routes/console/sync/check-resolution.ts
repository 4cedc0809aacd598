import type { z } from 'zod';
import type { resolution } from '../../../../contract/console/sync-changes.ts';
import type { FieldError } from '../../../../contract/problem.ts';
import { recordFields, type SyncTopic } from '../../../../contract/topics.ts';
import { invalidFields } from '../../../../domain/domain-error.ts';
import { UPSTREAM_ID } from '../../../../domain/sync/from-wire.ts';
import { syncedFields, updatable, type FieldValue } from '../../../../domain/sync/synced-fields.ts';
import type { ConflictKind, ConflictRecord, Resolution } from '../../../../store/sync-records.ts';
import { isBlind } from './present-conflict.ts';
import { anyOf } from '../../../../contract/words/lists.ts';
import { rule, rules } from '../../../../contract/rules.ts';
import { serviceRules } from '../../../../contract/service-rules.ts';

type Given = z.infer<typeof resolution>;

const answersTo: Record<ConflictKind, Given['kind'][]> = {
  fields: ['fields'],
  removed_there: ['restore', 'let_go'],
  removed_here: ['restore', 'let_go'],
  doubt: ['it_is', 'send_again'],
  twin: ['remove_one', 'keep_both'],
};

/** What the service documents no removal of cannot be removed. */
const answersOf = ({ kind, topic }: ConflictRecord): Given['kind'][] =>
  answersTo[kind].filter((answer) => answer !== 'remove_one' || syncedFields[topic].operations.includes('remove'));

/**
 * The value as the field's definition keeps it (trimmed), or what is wrong with it. No field takes null: the service
 * cannot empty one.
 */
function checkValue(topic: SyncTopic, field: string, value: FieldValue, errors: FieldError[]): FieldValue {
  const checked = updatable(topic).includes(field) ? recordFields[topic][field]?.input?.safeParse(value) : undefined;
  if (checked?.success) return checked.data as FieldValue;
  errors.push({
    field: `resolution.choices.${field}.value`,
    message: checked?.error?.issues[0]?.message ?? 'cannot be changed',
  });
  return value;
}

function checkChoices(
  { topic, fields }: ConflictRecord,
  given: Extract<Given, { kind: 'fields' }>['choices'],
): Extract<Resolution, { kind: 'fields' }> {
  const errors: FieldError[] = [];
  const open = new Set(fields.map(({ field }) => field));
  for (const field of open)
    if (!Object.hasOwn(given, field)) errors.push({ field: `resolution.choices.${field}`, message: rules.required });
  for (const field of Object.keys(given))
    if (!open.has(field))
      errors.push({ field: `resolution.choices.${field.slice(0, 100)}`, message: serviceRules.notInConflict });
  const choices = Object.fromEntries(
    Object.entries(given).map(([field, choice]) => [
      field,
      'value' in choice && open.has(field) ? { value: checkValue(topic, field, choice.value, errors) } : choice,
    ]),
  );
  throwFaults(errors);
  return { kind: 'fields', choices };
}

function throwFaults(errors: FieldError[]): void {
  if (errors.length === 0) return;
  throw invalidFields(errors.slice(0, 100));
}

/**
 * A person's answer, checked against the conflict that it is to decide: it answers its kind, names each of its fields
 * once, and values of the person's own are what the documented update takes. Of a kind without a list (`unlisted`) any
 * number may be it. `validation_failed` on the part that does not fit.
 */
export function checkResolution(
  conflict: ConflictRecord,
  given: Given,
  unlisted: readonly SyncTopic[] = [],
): Resolution {
  const kinds = answersOf(conflict);
  if (!kinds.includes(given.kind))
    throwFaults([{ field: 'resolution.kind', message: rule(rules.code, { codes: anyOf(kinds) }) }]);
  if (given.kind === 'it_is' && isBlind(conflict, unlisted)) {
    const upstream_id = given.upstream_id.trim();
    if (!UPSTREAM_ID.test(upstream_id))
      throwFaults([{ field: 'resolution.upstream_id', message: serviceRules.numberAtService }]);
    return { ...given, upstream_id };
  }
  if (given.kind === 'it_is' && !conflict.candidates.some(({ upstream_id }) => upstream_id === given.upstream_id))
    throwFaults([{ field: 'resolution.upstream_id', message: serviceRules.noCandidate }]);
  return given.kind === 'fields' ? checkChoices(conflict, given.choices) : given;
}
