import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StartLoad } from './load.ts';
import { stepOf, WRITERS, type Step } from './plan.ts';

const SERVE = path.resolve(import.meta.dirname, '../../out/main/serve.js');
const TOKEN = `at_test_${'d'.repeat(43)}`;

async function call(base: string, method: string, url: string, body?: object): Promise<{ data?: { id: number } }> {
  const answer = await fetch(base + url, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}`);
  return (await answer.json()) as { data?: { id: number } };
}

async function take(base: string, { kind, brand, lifetime }: Step, id: number): Promise<number> {
  if (kind === 'create') return (await call(base, 'POST', '/v1/inverters', { brand, model: 'M' })).data?.id ?? 0;
  if (kind === 'remove') await call(base, 'DELETE', `/v1/inverters/${id}`);
  else await call(base, 'PUT', `/v1/inverters/${id}`, { total_lifetime_production: lifetime });
  return id;
}

/** The built service as `npm run serve` starts it, written to over HTTP. */
export const startServiceLoad: StartLoad = (folder, run, early) => {
  if (!existsSync(SERVE)) throw new Error('the service is not built: npm run build');
  const child = spawn(process.execPath, [SERVE, '--port', '0', '--data', folder, '--access-token', TOKEN], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const answers = Array.from({ length: WRITERS }, () => 0);
  const first = Promise.withResolvers<void>();
  const killing = new AbortController();

  function acknowledge(writer: number): void {
    answers[writer] = (answers[writer] ?? 0) + 1;
    first.resolve();
  }

  async function writeOn(base: string, writer: number): Promise<void> {
    for (let index = 0, id = 0; !killing.signal.aborted; index += 1) {
      const written = take(base, stepOf(run, writer, index), id);
      if (early) acknowledge(writer);
      id = await written;
      if (!early) acknowledge(writer);
    }
  }

  async function drive(): Promise<void> {
    for await (const line of createInterface({ input: child.stdout })) {
      const { base_url } = JSON.parse(line) as { base_url: string };
      await Promise.all(answers.map((_, writer) => writeOn(base_url, writer)));
    }
    throw new Error('the service ended by itself');
  }

  // A connection that breaks is what a kill looks like from outside; anything before the kill is a fault.
  const driven = drive().catch((error: unknown) => {
    if (killing.signal.aborted) return;
    first.reject(error);
    throw error;
  });
  return {
    started: first.promise,
    async kill() {
      killing.abort();
      child.kill('SIGKILL');
      await Promise.all([exited, driven]);
      return answers;
    },
  };
};
