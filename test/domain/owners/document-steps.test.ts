import { describe, expect, test } from 'vitest';
import { connectUsageData, usageDocumentRemoved } from '../../../src/domain/owners/steps/connect-usage-data.ts';
import { utcDay } from '../../../src/domain/timestamp.ts';
import {
  ownershipDocumentRemoved,
  ownershipShown,
  verifyOwnership,
} from '../../../src/domain/owners/steps/verify-ownership.ts';
import { anOwner, AT, complete } from './a-record.ts';

const conflict = expect.objectContaining({ code: 'conflict' });
const CONTRACT = { kind: 'installation_contract', created_at: AT } as const;
const PHOTO = { kind: 'meter_photo', created_at: AT } as const;
const LATER = AT + 5;
const reopened = {
  requirement: 'ownership_verification',
  reason: { code: 'text', text: 'It has expired.' },
  at: AT,
} as const;
const inReview = { state: 'in_review', reason: null, at: AT } as const;

describe('ownership', () => {
  test('needs a contract or an agreement; a photo of a meter is none', () => {
    expect(() => verifyOwnership(anOwner(), [], AT)).toThrow(conflict);
    expect(() => verifyOwnership(anOwner(), [PHOTO], AT)).toThrow(conflict);
    expect(verifyOwnership(anOwner(), [PHOTO, CONTRACT], LATER).onboarding.ownership_verification).toEqual({
      at: LATER,
    });
  });

  test('asked for again it needs a document that was added since, and is settled by it', () => {
    const owner = anOwner({ reopened });
    expect(ownershipShown(owner, [CONTRACT])).toBe(false);
    expect(verifyOwnership(owner, [CONTRACT, { ...CONTRACT, created_at: LATER }], LATER)).toMatchObject({
      reopened: null,
      onboarding: { ownership_verification: { at: LATER } },
    });
  });

  test('is open again when the last document goes, but not once it was submitted', () => {
    const owner = anOwner({ onboarding: { ownership_verification: { at: AT } } });
    expect(ownershipDocumentRemoved(owner, [CONTRACT], LATER)).toBe(owner);
    expect(ownershipDocumentRemoved(owner, [PHOTO], LATER).onboarding).toEqual({});
    const submitted = anOwner({ onboarding: complete, review: inReview });
    expect(ownershipDocumentRemoved(submitted, [], LATER)).toBe(submitted);
  });
});

describe('usage data', () => {
  const manual = (...readings: [string, number][]) =>
    ({ method: 'manual', readings: readings.map(([date, kwh]) => ({ date, kwh })) }) as const;
  const site = {
    method: 'integration',
    brand: 'SMA America',
    site_id: '1',
    serial_number: null,
    state: 'connected',
  } as const;

  test('an integration is kept as it was answered', () => {
    expect(connectUsageData(anOwner(), site, [], LATER).onboarding.usage_data).toEqual({ at: LATER, ...site });
  });

  test('by hand needs a photo or a bill, and one to twelve readings that can be right; they are kept by day', () => {
    const two = manual(['2026-01-02', 2], ['2026-01-01', 1]);
    expect(() => connectUsageData(anOwner(), { ...two, readings: [...two.readings] }, [CONTRACT], LATER)).toThrow(
      conflict,
    );
    for (const readings of [
      [],
      Array.from({ length: 13 }, (_, index) => ({ date: `2025-01-${String(index + 1).padStart(2, '0')}`, kwh: index })),
      [{ date: '2999-01-01', kwh: 1 }],
    ])
      expect(() => connectUsageData(anOwner(), { method: 'manual', readings }, [PHOTO], LATER)).toThrow(conflict);
    const kept = connectUsageData(anOwner(), { ...two, readings: [...two.readings] }, [PHOTO], LATER).onboarding
      .usage_data;
    expect(kept).toEqual({
      at: LATER,
      method: 'manual',
      readings: [
        { date: '2026-01-01', kwh: 1 },
        { date: '2026-01-02', kwh: 2 },
      ],
    });
  });

  test('by hand is due again when the last photo goes; an integration is not', () => {
    const owner = anOwner({
      onboarding: { usage_data: { at: AT, method: 'manual', readings: [{ date: '2026-01-01', kwh: 1 }] } },
    });
    expect(usageDocumentRemoved(owner, [PHOTO], LATER)).toBe(owner);
    expect(usageDocumentRemoved(owner, [CONTRACT], LATER).onboarding).toEqual({});
    const connected = anOwner({ onboarding: { usage_data: { at: AT, ...site } } });
    expect(usageDocumentRemoved(connected, [], LATER)).toBe(connected);
  });

  test('today is the day in UTC', () => {
    expect(utcDay(Date.UTC(2026, 2, 12, 23, 59, 59) * 1000 + 999_999)).toBe('2026-03-12');
  });
});
