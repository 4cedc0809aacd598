/** The limit: Fastify answering from memory with the same bytes, without authentication, validation or a database. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [folder = '.'] = process.argv.slice(2);
const read = (name: string): Buffer => readFileSync(`${folder}/${name}`);
const page10 = read('page-10.json');
const page100 = read('page-100.json');
const created = read('created.json');

const app = Fastify();
app.get('/page-10', (_request, reply) => reply.type('application/json; charset=utf-8').send(page10));
app.get('/page-100', (_request, reply) => reply.type('application/json; charset=utf-8').send(page100));
app.post('/', (_request, reply) => reply.code(201).type('application/json; charset=utf-8').send(created));

console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void app.close());
