import { anInverter } from '../../support/bodies.ts';
import { accessTo, startUpstream, statusOf, synced } from '../../support/linked-services.ts';
import type { TestService } from '../../support/test-service.ts';
import { until } from '../../support/until.ts';

/** What happens beside the examples of synchronizing, so that their answers have something to tell. */
export interface SyncStory {
  /** `request`: method and path of the example that is sent next. */
  before(request: string): Promise<void>;
  end(): Promise<void>;
}

/** Links the service of the examples to another one. */
export async function beginSyncStory(service: TestService): Promise<SyncStory> {
  const upstream = await startUpstream();
  await service.signIn();
  await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
  await synced(service);
  const pause = (paused: boolean) => service.send('operator', 'PUT', '/console/sync/details', { body: { paused } });
  let elm = 0;

  const chapters: Record<string, () => Promise<void>> = {
    async 'GET /console/sync/queue'() {
      await pause(true);
      const created = await service.send('token', 'POST', '/v1/inverters', {
        body: anInverter({ site_name: 'Elm barn' }),
      });
      elm = created.json<{ data: { id: number } }>().data.id;
    },
    async 'GET /console/sync/conflicts'() {
      await pause(false);
      await synced(service);
      await pause(true);
      await upstream.service.send('token', 'PUT', '/v1/inverters/1', { body: { production_rate: 4800 } });
      await service.send('token', 'PUT', `/v1/inverters/${elm}`, { body: { production_rate: 5120.25 } });
      await pause(false);
      await until(service, async () => (await statusOf(service)).conflicts === 1);
    },
    'GET /console/sync/ledger': async () => void (await synced(service)),
  };
  return {
    before: async (request) => chapters[request]?.(),
    end: () => upstream.service.close(),
  };
}
