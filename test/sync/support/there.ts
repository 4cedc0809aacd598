import type { TestService } from '../../support/test-service.ts';

/** What the service itself has, and what somebody else does there. */
export function there(upstream: TestService) {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
    const who = /installers|system-owner/.test(url) ? 'key' : 'token';
    const answer = await upstream.send(who, method, url, body === undefined ? {} : { body });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload}`);
    return answer.json();
  };
  return {
    inverters: async (): Promise<Record<string, unknown>[]> => (await send('GET', '/v1/inverters?limit=100')).data,
    list: async (path: string): Promise<Record<string, unknown>[]> => (await send('GET', `/v1/${path}?limit=100`)).data,
    create: async (path: string, body: unknown): Promise<number> => {
      const answer = await send('POST', `/v1/${path}`, body);
      return (answer.data ?? answer).id;
    },
    update: async (path: string, id: number, body: unknown): Promise<void> =>
      void (await send('PUT', `/v1/${path}/${id}`, body)),
    remove: async (path: string, id: number): Promise<void> => void (await send('DELETE', `/v1/${path}/${id}`)),
  };
}

export const inverter = (model: string) => ({ brand: 'SolarEdge', model, site_name: '12 Elm St' });
export const generator = (address: string) => ({
  address,
  city: 'Reno',
  state: 'NV',
  zip_code: '89501',
  nameplate_capacity: 7600,
  online_date: '2024-05-01',
  latitude: 39.5,
  longitude: -119.8,
  homeowner_id: 7,
});
