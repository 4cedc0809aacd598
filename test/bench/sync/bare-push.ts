/** The limit of a push: as many creates and updates over as many connections, sent by a loop that keeps nothing. */
import { Pool } from 'undici';
import { printFigures } from './figures.ts';
import { benchInverter } from './upstream.ts';

const CONNECTIONS = 4;
const [changes = '', origin = '', accessToken = ''] = process.argv.slice(2);
const half = Number(changes) / 2;
const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };

await printFigures(async () => {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const bodies = [
    ...Array.from({ length: half }, (_, index) => ({
      method: 'POST' as const,
      path: '/v1/inverters',
      body: benchInverter(2_000_000 + index),
    })),
    ...Array.from({ length: half }, (_, index) => ({
      method: 'PUT' as const,
      path: `/v1/inverters/${index + 1}`,
      body: { production_rate: 3_000.5 + index },
    })),
  ];
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let task = bodies[next++]; task; task = bodies[next++]) {
        const { statusCode, body } = await pool.request({
          method: task.method,
          path: task.path,
          headers,
          body: JSON.stringify(task.body),
        });
        await body.text();
        if (statusCode >= 300) throw new Error(`${task.method} ${task.path} answered ${statusCode}`);
      }
    }),
  );
  await pool.close();
  return { requests: bodies.length };
});
