import type { z } from 'zod';
import type { testClock, setTestClock } from '../contract/console/test-helpers/clock.ts';
import type { armedFaults, fault, faultProfile } from '../contract/console/test-helpers/faults.ts';
import type { createTestLink, createTestOwner, setTestOwnerState } from '../contract/console/test-helpers/owners.ts';
import type { verdict } from '../contract/console/test-helpers/report.ts';
import type {
  compareTestRequests,
  expectation,
  journalEntry,
  replayTestRequest,
  requestFilter,
} from '../contract/console/test-helpers/requests.ts';
import type { builtInSeed, seed, seededNames } from '../contract/console/test-helpers/seed.ts';
import type { createSpace, getSpace } from '../contract/console/test-helpers/spaces.ts';
import type { snapshot } from '../contract/console/test-helpers/state.ts';
import type { systemOwnerLink } from '../contract/system-owner-links.ts';
import type { systemOwner } from '../contract/system-owners.ts';

// What the client sends and is answered, by the names of its declarations. The packed server has the same written out,
// so that whoever uses it needs neither zod nor the contract: scripts/server-package/declare-types.ts.

export type Seed = z.input<typeof seed>;
export type BuiltInSeed = z.input<typeof builtInSeed>;
export type SeededNames = z.output<typeof seededNames>;
export type Clock = z.output<typeof testClock>;
export type ClockChange = z.input<typeof setTestClock.body>;
export type Fault = z.input<typeof fault>;
export type ArmedFault = z.output<typeof armedFaults>['data'][number];
export type FaultProfile = z.input<typeof faultProfile>;
export type RequestFilter = z.input<typeof requestFilter>;
export type Expectation = z.input<typeof expectation>;
export type JournalEntry = z.output<typeof journalEntry>;
export type Replay = z.input<typeof replayTestRequest.body>;
export type Replayed = z.output<typeof replayTestRequest.response>;
export type Comparison = z.output<typeof compareTestRequests.response>;
export type NewOwner = z.input<typeof createTestOwner.body>;
export type OwnerState = z.input<typeof setTestOwnerState.body>;
export type Owner = z.output<typeof systemOwner>;
export type NewLink = z.input<typeof createTestLink.body>;
export type Link = z.output<typeof systemOwnerLink>;
export type Snapshot = z.output<typeof snapshot>;
export type Verdict = z.output<typeof verdict>;
export type Space = z.output<typeof getSpace.response>;
export type NewSpace = z.output<typeof createSpace.response>;
