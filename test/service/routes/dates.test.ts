import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Generator } from '../../../src/contract/generators.ts';
import type { Inverter } from '../../../src/contract/inverters.ts';
import { formatTimestamp } from '../../../src/domain/timestamp.ts';
import { aGenerator, anInverter } from '../../support/bodies.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

/**
 * Days on which clocks are moved somewhere, leap days, and the ends of years: whole-day arithmetic goes wrong there
 * first.
 */
const DAYS = [
  '2026-03-08',
  '2026-03-29',
  '2026-11-01',
  '2024-02-29',
  '2025-12-31',
  '2026-01-01',
  '1970-01-01',
  '0001-01-01',
  '9999-12-31',
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('POST /v1/generators and POST /v1/inverters', () => {
  it.each(DAYS)('[T3] [D8] %s stays that day, in the answer and in the list', async (day) => {
    const generator = (
      await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ online_date: day }) })
    ).json<Generator>();
    expect(generator.online_date).toBe(day);
    const { data } = (
      await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ installation_date: day }) })
    ).json<{ data: Inverter }>();
    expect(data.installation_date).toBe(`${day}T00:00:00.000000Z`);
    const list = (await service.send('token', 'GET', '/v1/generators?limit=100')).json<{ data: Generator[] }>();
    expect(list.data.find(({ id }) => id === generator.id)?.online_date).toBe(day);
  });

  it('[D12] times are UTC with six digits', async () => {
    const at = service.clock.now();
    const generator = (await service.send('token', 'POST', '/v1/generators', { body: aGenerator() })).json<Generator>();
    expect(generator.created_at.slice(0, 19)).toBe(new Date(at / 1000).toISOString().slice(0, 19));
    expect(formatTimestamp(1_773_324_309_123_456)).toBe('2026-03-12T14:05:09.123456Z');
    expect(formatTimestamp(0)).toBe('1970-01-01T00:00:00.000000Z');
  });
});
