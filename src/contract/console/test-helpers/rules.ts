import { testRules as english } from '../../../languages/en-US/test-rules.ts';

/** Rules of the test helpers alone. */
export const testRules = english;
