import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { rule, rules } from '../../rules.ts';
import { testRules } from './rules.ts';

/** As long as a clock can be moved at once: a year. */
const MOST_SECONDS = 366 * 86_400;

/** The clock that a test workspace goes by. */
export const testClock = z.object({
  /** What it says. */
  now: timestamp,
  /** It is held where it is until it is let go. */
  frozen: z.boolean(),
  /** How many of its seconds pass in a real one; 1 is real time. While it is frozen: the rate once it is released. */
  rate: z.number(),
  /** How far it is ahead of the computer's clock; negative while it is held. */
  seconds_ahead: z.number(),
});
export type TestClockView = z.infer<typeof testClock>;

export const getTestClock = operation({
  id: 'getTestClock',
  method: 'GET',
  path: '/console/test_helpers/clock',
  summary: 'Read the clock of the test workspace',
  accepts: ['operator', 'automation_key'],
  status: 200,
  response: testClock,
});

export const setTestClock = operation({
  id: 'setTestClock',
  method: 'PUT',
  path: '/console/test_helpers/clock',
  summary: 'Hold the clock, let it go, set it forward, or let it run faster',
  accepts: ['operator', 'automation_key'],
  body: z.strictObject({
    /** Where it is to be, later than it is: 422 for a time in the past, because no clock goes back. */
    now: z.iso
      .datetime({ offset: true, error: rule(testRules.dateTime, { example: '2026-07-01T12:00:00Z' }) })
      .optional(),
    frozen: z.boolean(rules.flag).optional(),
    rate: z
      .number(rules.number)
      .min(1, testRules.realTime)
      .max(100_000, rule(rules.atMost, { most: '100,000' }))
      .optional(),
  }),
  status: 200,
  response: testClock,
});

export const advanceTestClock = operation({
  id: 'advanceTestClock',
  method: 'POST',
  path: '/console/test_helpers/clock/advance',
  summary: 'Move the clock forward, whether it is held or not',
  accepts: ['operator', 'automation_key'],
  body: z.strictObject({
    seconds: z
      .number(testRules.seconds)
      .positive(testRules.clockForward)
      .max(MOST_SECONDS, rule(rules.atMostDays, { most: 366 })),
  }),
  status: 200,
  response: testClock,
});

export const testClockOperations = { getTestClock, setTestClock, advanceTestClock };
