import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { rule, rules } from '../rules.ts';

/** Longer than anything that a field takes, so that a draft is kept before it is judged. */
const MOST_CHARACTERS = 4000;
const MOST_FIELDS = 40;

/** Which form a draft is of: `add-generator`, or `owner-7` for the form of one record. */
const form = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*(-\d{1,15})?$/, rule(rules.draft, { example: 'add-generator or owner-7' }));

const params = z.object({ form });

/** What was typed and not saved yet, by field: only what differs from what the form began with. */
export const draft = z.object({
  texts: z.record(z.string(), z.union([z.string(), z.boolean()])),
  kept_at: timestamp,
});
export type Draft = z.infer<typeof draft>;

const kept = z.object({ data: draft.nullable() });
const accepts = ['operator'] as const;

export const getDraft = operation({
  id: 'getDraft',
  method: 'GET',
  path: '/console/drafts/:form',
  summary: 'What this operator typed into a form and has not saved; null without any',
  accepts,
  params,
  status: 200,
  response: kept,
});

/** In memory alone: a draft ends with the program, and is of one operator and one workspace. */
export const keepDraft = operation({
  id: 'keepDraft',
  method: 'PUT',
  path: '/console/drafts/:form',
  summary: 'Keep what was typed into a form, until it is saved or the program ends',
  accepts,
  params,
  body: z.strictObject({
    texts: z
      .record(z.string().max(60), z.union([z.string().max(MOST_CHARACTERS), z.boolean()]))
      .refine((texts) => Object.keys(texts).length <= MOST_FIELDS, rule(rules.atMostFields, { most: MOST_FIELDS })),
  }),
  status: 200,
  response: kept,
});

export const dropDraft = operation({
  id: 'dropDraft',
  method: 'DELETE',
  path: '/console/drafts/:form',
  summary: 'Forget what was typed into a form',
  accepts,
  params,
  status: 200,
  response: kept,
});

export const draftOperations = { getDraft, keepDraft, dropDraft };
