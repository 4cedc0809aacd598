import { describe, expect, test } from 'vitest';
import { stepTimes, type OwnerTimes } from '../../../src/domain/owners/step-times.ts';

const SECOND = 1_000_000;
const NOT_REVIEWED: OwnerTimes['review'] = { state: 'none', at: null };
const begun = (welcome: number, usage?: number): OwnerTimes => ({
  created_at: 0,
  onboarding: {
    welcome: { at: welcome * SECOND },
    ...(usage !== undefined && { usage_data: { at: usage * SECOND, method: 'manual', readings: [] } }),
  },
  review: NOT_REVIEWED,
});

describe('the time of a step', () => {
  test('is the median from what was done before, in the order of the steps', () => {
    expect(stepTimes([begun(10, 70), begun(20, 30), begun(90)])).toEqual([
      { step: 'welcome', seconds: 20, owners: 3 },
      { step: 'usage_data', seconds: 35, owners: 2 },
    ]);
  });

  test('counts steps in whatever order they were done', () => {
    expect(stepTimes([begun(50, 20)])).toEqual([
      { step: 'welcome', seconds: 30, owners: 1 },
      { step: 'usage_data', seconds: 20, owners: 1 },
    ]);
  });

  test('is not known of a clock that was set back, nor of a review that is under way', () => {
    expect(stepTimes([{ ...begun(5), created_at: 60 * SECOND }])).toEqual([]);
    const submitted = { ...begun(5), review: { state: 'in_review' as const, at: 100 * SECOND } };
    expect(stepTimes([submitted]).map(({ step }) => step)).toEqual(['welcome']);
  });
});
