import { z } from 'zod';
import { day } from '../fields.ts';
import { operation } from '../operation.ts';
import { todayQuery } from './today.ts';
import { requirement } from '../system-owners.ts';

/** How many records have a value of a field that lists are narrowed by. */
const ofValue = z.object({ value: z.string(), count: z.int() });
export type ValueCount = z.infer<typeof ofValue>;

/** The nameplate capacity of the generators of a state, in watts. */
const ofState = z.object({ state: z.string(), nameplate_capacity: z.number() });
export type StateCapacity = z.infer<typeof ofState>;

/** How many generators are in a stretch of days, both ends included; null: it has no such end. */
const ofDays = z.object({ from: day.nullable(), to: day.nullable(), count: z.int() });
export type DaysCount = z.infer<typeof ofDays>;

/** The same of capacities in watts. */
const ofCapacities = z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() });
export type CapacityCount = z.infer<typeof ofCapacities>;

/** The steps whose time is known: those of the hosted screens, and the review after them. */
export const timedStep = z.enum([...requirement.options, 'review']);
export type TimedStep = z.infer<typeof timedStep>;

/**
 * What takes owners how long: the median in seconds, from the step before (or from the day the account was added) until
 * this one was done, of so many owners.
 */
const ofStep = z.object({ step: timedStep, seconds: z.int(), owners: z.int() });
export type StepTime = z.infer<typeof ofStep>;

/**
 * The fleet in figures, each of which is the length of a list that is narrowed by it. `states` and `brands`: the most
 * frequent first; `capacities`: those of the most capacity. `months`: the last twelve, in which generators went online;
 * `years`: this and the nine before, what was earlier, and what is yet to come. `steps`: of the accounts that were
 * added last; none is there of which nothing is known.
 */
const breakdown = z.object({
  states: z.array(ofValue),
  capacities: z.array(ofState),
  brands: z.array(ofValue),
  sizes: z.array(ofCapacities),
  months: z.array(ofDays),
  years: z.array(ofDays),
  steps: z.array(ofStep),
});
export type Breakdown = z.infer<typeof breakdown>;

export const getBreakdown = operation({
  id: 'getBreakdown',
  method: 'GET',
  path: '/console/breakdown',
  summary: 'The fleet by state, brand, size and time, and how long the onboarding takes',
  accepts: ['operator', 'automation_key'],
  query: todayQuery,
  status: 200,
  response: breakdown,
});

export const breakdownOperations = { getBreakdown };
