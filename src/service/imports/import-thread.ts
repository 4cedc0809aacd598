/** The thread of one file: it reads it, and answers one question after the other until it is ended. */
import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../domain/domain-error.ts';
import type { Ask, Reply } from './desk-thread.ts';
import { TableDesk } from './table-desk.ts';
import { formatOf } from './table-format.ts';

let desk: TableDesk | undefined;

function answer(ask: Ask): unknown {
  if (ask.ask === 'read') {
    const format = ask.format ?? formatOf(ask.bytes);
    desk = new TableDesk(ask.bytes, format);
    return { format, columns: desk.columns, ...desk.guess() };
  }
  if (!desk) throw new Error('no file was read');
  switch (ask.ask) {
    case 'know':
      return desk.know(ask.topic, ask.identities);
    case 'forget':
      return desk.forget();
    case 'check':
      return desk.check(ask.plan);
    case 'begin':
      return desk.begin(ask.plan, ask.from);
    case 'next':
      return desk.next(ask.atMost);
    default:
      return desk.refused(ask.plan);
  }
}

parentPort?.on('message', (ask: Ask) => {
  let reply: Reply;
  try {
    reply = { result: answer(ask) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    reply = { refused: { code: error.code, reason: error.reason, errors: error.errors } };
  }
  parentPort?.postMessage(reply, []);
});
