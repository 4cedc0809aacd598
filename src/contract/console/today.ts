import { z } from 'zod';
import { day } from '../fields.ts';
import { operation } from '../operation.ts';
import { rule, rules } from '../rules.ts';

/**
 * What may need a person, in the order in which it is shown; the page has the list behind each. What asks for a
 * decision or has stopped comes before what merely waits.
 */
export const todayKinds = [
  'sync_stopped',
  'sync_removals',
  'sync_decisions',
  'sync_refused',
  'backup_fault',
  'imports_interrupted',
  'inverters_stopped',
  'owners_rejected',
  'owners_in_progress',
  'owners_not_started',
  'owners_long_in_review',
  'inverters_silent',
] as const;
export const todayKind = z.enum(todayKinds, rule(rules.code, { codes: todayKinds.join(', ') }));
export type TodayKind = z.infer<typeof todayKind>;

/** The longest that a line can be put off, in days. */
export const MOST_POSTPONED_DAYS = 366;

/** `count`: how many there are of it, at least one. `postponed_until`: somebody wants to see it from that day on. */
const todayLine = z.object({ kind: todayKind, count: z.int(), postponed_until: day.nullable() });
export type TodayLine = z.infer<typeof todayLine>;

/**
 * What is done has no line. The days are those of the settings, by which the lists behind the lines are narrowed;
 * `since` is the day before, from which on faults are new.
 */
const todayView = z.object({ lines: z.array(todayLine), silent_days: z.int(), review_days: z.int(), since: day });
export type TodayView = z.infer<typeof todayView>;

const DAYS = rule(rules.dayFromTo, { first: '1970-01-01', last: '2199-12-31' });

/** `today`: which day it is where the reader is (T3). */
export const todayQuery = z.object({
  today: day.refine((text) => text >= '1970-01-01' && text < '2200-01-01', DAYS),
});
const lineParams = z.object({ kind: todayKind });

export const getToday = operation({
  id: 'getToday',
  method: 'GET',
  path: '/console/today',
  summary: 'What needs a person, and how much of it there is',
  accepts: ['operator', 'automation_key'],
  query: todayQuery,
  status: 200,
  response: todayView,
});

/**
 * Puts a line off until a day, for all operators of the workspace. It comes back sooner when there is more of it.
 * 404 while there is none of it.
 */
export const postponeLine = operation({
  id: 'postponeLine',
  method: 'PUT',
  path: '/console/today/:kind',
  summary: 'Put off a line of what needs a person',
  accepts: ['operator'],
  params: lineParams,
  query: todayQuery,
  body: z.strictObject({ until: day }),
  status: 200,
  response: todayView,
});

/** A line that is not put off stays as it is. */
export const resumeLine = operation({
  id: 'resumeLine',
  method: 'DELETE',
  path: '/console/today/:kind',
  summary: 'Show a line that was put off again',
  accepts: ['operator'],
  params: lineParams,
  query: todayQuery,
  status: 200,
  response: todayView,
});

export const todayOperations = { getToday, postponeLine, resumeLine };
