import type { BulkChange } from '../../src/contract/console/bulk-changes.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import type { TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

export interface Listed {
  data: ({ id: number } & Record<string, unknown>)[];
  meta: { total: number };
}

/** Changes of selected records, as a script would make them. */
export function changesOf(service: TestService) {
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown): Promise<T> => {
    const by = url.startsWith('/v1/') ? 'token' : 'automation';
    const response = await service.send(by, method, url, body === undefined ? {} : { body });
    if (response.statusCode >= 300) throw new Error(response.body);
    return response.json<T>();
  };
  const list = async (): Promise<BulkChange[]> =>
    (await ask<{ data: BulkChange[] }>('GET', '/console/bulk-changes')).data;
  return {
    ask,
    list,
    change: (topic: 'generators' | 'inverters', body: object, query = '') =>
      ask<BulkChange>('POST', `/console/${topic}/changes${query}`, body),
    undo: (id: number) => ask<BulkChange>('POST', `/console/bulk-changes/${id}/undo`, {}),
    reaches: (id: number, state: BulkChange['state']) =>
      until(service, async () => (await list()).find((each) => each.id === id && each.state === state)),
    all: async (topic: 'generators' | 'inverters') => (await ask<Listed>('GET', `/v1/${topic}?limit=100`)).data,
    async fill(count: number) {
      for (let index = 0; index < count; index += 1) {
        await ask('POST', '/v1/generators', aGenerator({ address: `${index + 1} Elm Street` }));
        await ask('POST', '/v1/inverters', anInverter({ site_name: `Site ${index + 1}` }));
      }
    },
  };
}
