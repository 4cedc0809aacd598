import { anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

/** A service on November 20, 2026, with one inverter that has no readings, and an operator signed in. */
export async function startWithInverter(): Promise<{ service: TestService; id: number }> {
  const service = await startTestService({ startAt: Date.parse('2026-11-20T17:00:00Z') * 1000 });
  await service.signIn();
  const created = await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  return { service, id: created.json<{ data: { id: number } }>().data.id };
}
