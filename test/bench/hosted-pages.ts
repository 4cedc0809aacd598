import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

interface Ready {
  api_key: string;
}

/** The address of a fresh link of a fresh owner, made as an integrator makes it. */
async function createLink({ url, line }: ServerProcess): Promise<string> {
  const { api_key: key } = JSON.parse(line) as Ready;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const create = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const installer = await create<{ id: number }>('/v1/installers', { company_name: 'Bright Roofs' });
  const owner = await create<{ id: number }>('/v1/system-owners', { installer_id: installer.id, name: 'Ada Lovelace' });
  const link = await create<{ url: string }>('/v1/system-owner-links', {
    installer_id: installer.id,
    system_owner_id: owner.id,
    return_url: 'https://integrator.example/return',
    refresh_url: 'https://integrator.example/refresh',
  });
  return link.url;
}

/**
 * How long the slowest of a hundred answers with a hosted page takes, in ms, asked for one after the other over
 * `seconds`: the introduction and usage data in turn, the second with the list of all makers of inverters. Throws when
 * one answer was not a page.
 */
export async function slowestHostedPage(service: ServerProcess, seconds: number): Promise<number> {
  const entered = await fetch(await createLink(service), { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const welcome = new URL(entered.headers.get('location') ?? '', service.url).pathname;
  const headers = { cookie };
  const started = await fetch(service.url + welcome, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'continue' }),
    headers: { ...headers, origin: service.url },
  });
  const usageData = new URL(started.headers.get('location') ?? '', service.url).pathname;
  if (!usageData.endsWith('/usage-data')) throw new Error(`the introduction led to ${usageData}`);
  const requests = [welcome, usageData].map((path) => ({ method: 'GET' as const, path, headers }));
  const result = await autocannon({ url: service.url, connections: 1, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`hosted pages: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return result.latency.p99;
}
