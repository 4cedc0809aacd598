import type { ImportView, ReadFile } from '../../src/contract/console/imports.ts';
import type { TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

/** A list of so many generators, no two at one address. */
export const generatorList = (rows: number, from = 1): string =>
  [
    'Address,City,State,ZIP code,Nameplate capacity (W),Online date,Latitude,Longitude,Homeowner ID',
    ...Array.from(
      { length: rows },
      (_, index) => `${index + from} Elm Street,Boston,MA,02134,7600,2024-03-14,42.36,-71.05,${(index % 50) + 1}`,
    ),
  ].join('\r\n');

/** The imports of a service, as a script would use them. */
export function importsOf(service: TestService) {
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<T> => {
    const by = url.startsWith('/v1/') ? 'token' : 'automation';
    const response = await service.send(by, method, url, body === undefined ? {} : { body });
    if (response.statusCode >= 300)
      throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
    return response.json<T>();
  };
  const list = async (): Promise<ImportView[]> =>
    (await ask<{ imports: ImportView[] }>('GET', '/console/imports')).imports;
  return {
    ask,
    list,
    async read(csv: string | Buffer, name = 'list.csv', inverter?: number, fills?: number): Promise<ReadFile> {
      const of =
        (inverter === undefined ? '' : `&inverter=${inverter}`) + (fills === undefined ? '' : `&fills=${fills}`);
      const response = await service.send('automation', 'POST', `/console/imports/file?name=${name}${of}`, {
        raw: typeof csv === 'string' ? Buffer.from(csv) : csv,
        headers: { 'content-type': 'application/octet-stream' },
      });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json();
    },
    /** Of the file that is looked at, unless told. */
    async change(body: object, file?: string): Promise<ReadFile> {
      const { read } = file === undefined ? await ask<{ read?: ReadFile }>('GET', '/console/imports') : {};
      return ask('PUT', `/console/imports/file?file=${file ?? read?.file_id ?? ''}`, body);
    },
    /** Imports what is there now. */
    async start(): Promise<ImportView> {
      const { read } = await ask<{ read: ReadFile | null }>('GET', '/console/imports');
      return ask('POST', '/console/imports', { version: read?.version ?? '' });
    },
    act: (id: number, what: 'cancel' | 'finish' | 'take-back') =>
      ask<ImportView>('POST', `/console/imports/${id}/${what}`, {}),
    /** Waits until an import is in this state. */
    reaches: (id: number, state: ImportView['state']) =>
      until(service, async () => (await list()).find((each) => each.id === id && each.state === state)),
    total: async (what: 'generators' | 'inverters' = 'generators'): Promise<number> =>
      (await ask<{ meta: { total: number } }>('GET', `/v1/${what}?limit=1`)).meta.total,
  };
}
