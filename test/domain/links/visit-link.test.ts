import { describe, expect, test } from 'vitest';
import { checkRedirectUrls } from '../../../src/domain/links/check-redirect-urls.ts';
import { SESSION_IDLE, SESSION_LENGTH, sessionAlive } from '../../../src/domain/links/hosted-session.ts';
import { LINK_LIFETIME, visitLink } from '../../../src/domain/links/visit-link.ts';
import type { LinkRecord } from '../../../src/domain/links/link-record.ts';
import type { Review } from '../../../src/domain/owners/owner-record.ts';
import { anOwner, AT } from '../owners/a-record.ts';

const link = { state: 'created', created_at: AT, expires_at: AT + LINK_LIFETIME } as const;
const access = { platformAccess: true, linked: false, age: 0 };

describe('a visit of a link', () => {
  test('[D20] enters in time, to the last microsecond, and not after', () => {
    expect(LINK_LIFETIME).toBe(300_000_000);
    expect(visitLink(link, anOwner(), { ...access, age: LINK_LIFETIME - 1 })).toBe('enter');
    expect(visitLink(link, anOwner(), { ...access, age: LINK_LIFETIME })).toBe('refresh');
  });

  test('[D20] dated in the future by a wrong clock: refresh, or it would never expire', () => {
    expect(visitLink(link, anOwner(), { ...access, age: undefined })).toBe('refresh');
  });

  test.each<LinkRecord['state']>(['used', 'superseded'])('%s: refresh', (state) => {
    expect(visitLink({ ...link, state }, anOwner(), access)).toBe('refresh');
  });

  test('the platform lost access: refresh', () => {
    expect(visitLink(link, anOwner(), { ...access, platformAccess: false })).toBe('refresh');
  });

  test('[SY35] the workspace was linked since: refresh, and the real service has the next link', () => {
    expect(visitLink(link, anOwner(), { ...access, linked: true })).toBe('refresh');
  });

  test.each<[Review['state'], string]>([
    ['rejected', 'refresh'],
    ['none', 'enter'],
    ['in_review', 'enter'],
    ['approved', 'enter'],
  ])('an account whose review is %s: %s', (state, outcome) =>
    expect(visitLink(link, anOwner({ review: { state, reason: null, at: AT } }), access)).toBe(outcome),
  );
});

test('a hosted session ends after 15 idle minutes, after 60 in any case, and when it was left', () => {
  const session = { created_at: AT, last_seen_at: AT, ended_at: null };
  const after = (passed: number) => (at: number) => AT + passed - at;
  expect(sessionAlive(session, after(SESSION_IDLE - 1))).toBe(true);
  expect(sessionAlive(session, after(SESSION_IDLE))).toBe(false);
  const busy = { ...session, last_seen_at: AT + SESSION_LENGTH - 1 };
  expect(sessionAlive(busy, after(SESSION_LENGTH - 1))).toBe(true);
  expect(sessionAlive(busy, after(SESSION_LENGTH))).toBe(false);
  expect(sessionAlive({ ...session, ended_at: AT }, after(0))).toBe(false);
  expect(sessionAlive(session, () => undefined)).toBe(false);
});

describe('redirect addresses', () => {
  const http = { refresh_url: 'http://localhost/refresh', return_url: 'http://localhost/return' };

  test('[D19] http is for test mode alone, and every fault is named', () => {
    expect(() => checkRedirectUrls(http, 'test')).not.toThrow();
    expect(() => checkRedirectUrls(http, 'live')).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [expect.objectContaining({ field: 'refresh_url' }), expect.objectContaining({ field: 'return_url' })],
      }),
    );
  });

  test('[T25] the addresses of the console itself cannot be given by others', () => {
    const urls = { refresh_url: 'https://a.example/', return_url: 'https://console.invalid/openings/1/return' };
    expect(() => checkRedirectUrls(urls, 'test')).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
