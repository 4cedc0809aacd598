/**
 * The least that a page read from the file costs: Fastify and SQLite with what no page can do without, and nothing
 * else. It finds the credential by its hash, sets the headers of every answer, and reads the rows, all those of a turn
 * in one transaction. `node least-server.ts file token`.
 */
import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import Fastify, { type FastifyRequest } from 'fastify';
import { securityHeaders, setHeaders } from '../../src/service/http/security-headers.ts';

const [file = '', token = ''] = process.argv.slice(2);
const database = new Database(file);
for (const setting of ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'cache_size = -16384'])
  database.pragma(setting);
const begin = database.prepare('BEGIN');
const end = database.prepare('COMMIT');
const total = database.prepare<[], number>('SELECT count(*) FROM inverters').pluck().get() ?? 0;
const rows = database
  .prepare<[number, number], string>(
    `SELECT group_concat('{"id":' || id || json) FROM (SELECT id, json FROM inverters WHERE id >= ? LIMIT ?+0)`,
  )
  .pluck();
const known = hash('sha256', token);

let waiting: (() => void)[] = [];
function readAll(): void {
  const reads = waiting;
  waiting = [];
  begin.run();
  for (const read of reads) read();
  end.run();
}

const app = Fastify();
type Paged = FastifyRequest<{ Querystring: { page: string; limit: string } }>;
app.get('/v1/inverters', (request: Paged, reply) => {
  setHeaders(reply, securityHeaders);
  reply.header('x-request-id', request.id);
  if (hash('sha256', request.headers.authorization?.slice('Bearer '.length) ?? '') !== known)
    return reply.code(401).send();
  const [page, limit] = [Number(request.query.page), Number(request.query.limit)];
  const path = `http://${request.headers.host ?? ''}/v1/inverters`;
  const link = (number: number): string => `"${path}?page=${number}&limit=${limit}"`;
  const from = (page - 1) * limit + 1;
  if (waiting.length === 0) setImmediate(readAll);
  waiting.push(() => {
    const text =
      `{"data":[${rows.get(from, limit) ?? ''}],"links":{"first":${link(1)},"last":${link(total / limit)},` +
      `"prev":${link(page - 1)},"next":${link(page + 1)}},"meta":{"current_page":${page},"from":${from},` +
      `"last_page":${total / limit},"path":"${path}","per_page":${limit},"to":${from + limit - 1},"total":${total}}}`;
    reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
  return reply;
});

console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void app.close());
