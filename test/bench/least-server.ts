/**
 * The least that a page read from the file and a durable create cost: Fastify and SQLite with what neither can do
 * without, and nothing else. It finds the credential by its hash, sets the headers of every answer, and reads or writes
 * the rows, all those of a turn in one transaction; a create writes the record and its entry in the feed of changes.
 * `node least-server.ts file token`.
 */
import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import Fastify, { type FastifyRequest } from 'fastify';
import { securityHeaders, setHeaders } from '../../src/service/http/security-headers.ts';

const [file = '', token = ''] = process.argv.slice(2);
const database = new Database(file);
for (const setting of ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'synchronous = FULL', 'cache_size = -16384'])
  database.pragma(setting);
const begin = database.prepare('BEGIN');
const end = database.prepare('COMMIT');
const total = database.prepare<[], number>('SELECT count(*) FROM inverters').pluck().get() ?? 0;
const insert = database.prepare('INSERT INTO inverters (json) VALUES (?)');
const note = database.prepare('INSERT INTO changes (inverter_id, at) VALUES (?, ?)');
const rows = database
  .prepare<[number, number], string>(
    `SELECT group_concat('{"id":' || id || json) FROM (SELECT id, json FROM inverters WHERE id >= ? LIMIT ?+0)`,
  )
  .pluck();
const known = hash('sha256', token);

/** Runs what a turn brings in one transaction, and answers once it is over. */
function inTurns(): (work: () => () => void) => void {
  let waiting: (() => () => void)[] = [];
  function runAll(): void {
    const works = waiting;
    waiting = [];
    begin.run();
    const answers = works.map((work) => work());
    end.run();
    for (const answer of answers) answer();
  }
  return (work) => {
    if (waiting.length === 0) setImmediate(runAll);
    waiting.push(work);
  };
}
const reading = inTurns();
const writing = inTurns();

const app = Fastify();
app.addHook('onRequest', (request, reply, done) => {
  setHeaders(reply, securityHeaders);
  reply.header('x-request-id', request.id);
  const isKnown = hash('sha256', request.headers.authorization?.slice('Bearer '.length) ?? '') === known;
  if (isKnown) done();
  else reply.code(401).send();
});
app.post('/v1/inverters', (request, reply) => {
  writing(() => {
    const at = new Date().toISOString();
    const json = `,${JSON.stringify({ ...(request.body as object), created_at: at, updated_at: at }).slice(1)}`;
    const { lastInsertRowid: id } = insert.run(json);
    note.run(id, at);
    return () =>
      void reply
        .code(201)
        .header('content-type', 'application/json; charset=utf-8')
        .send(`{"data":{"id":${id}${json}}`);
  });
  return reply;
});
type Paged = FastifyRequest<{ Querystring: { page: string; limit: string } }>;
app.get('/v1/inverters', (request: Paged, reply) => {
  const [page, limit] = [Number(request.query.page), Number(request.query.limit)];
  const path = `http://${request.headers.host ?? ''}/v1/inverters`;
  const link = (number: number): string => `"${path}?page=${number}&limit=${limit}"`;
  const from = (page - 1) * limit + 1;
  reading(() => {
    const text =
      `{"data":[${rows.get(from, limit) ?? ''}],"links":{"first":${link(1)},"last":${link(total / limit)},` +
      `"prev":${link(page - 1)},"next":${link(page + 1)}},"meta":{"current_page":${page},"from":${from},` +
      `"last_page":${total / limit},"path":"${path}","per_page":${limit},"to":${from + limit - 1},"total":${total}}}`;
    return () => void reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
  return reply;
});

console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void app.close());
