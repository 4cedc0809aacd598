/** The thread of one file: it reads it, and answers one question after the other until it is ended. */
import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../domain/domain-error.ts';
import { END, type Ask, type Reply } from './desk-thread.ts';
import { readList } from './read-list.ts';
import { TableDesk } from './table-desk.ts';

let desk: TableDesk | undefined;

async function answer(ask: Ask): Promise<unknown> {
  if (ask.ask === 'read') {
    const list = await readList(ask.bytes, ask.format, ask.sheet);
    desk = new TableDesk(list);
    return {
      format: list.format,
      sheets: list.sheets,
      columns: desk.columns,
      refused: list.table.refused,
      exported: list.table.exported !== undefined,
      ...desk.guess(),
    };
  }
  if (!desk) throw new Error('no file was read');
  if ('plan' in ask) await desk.prepare(ask.plan);
  switch (ask.ask) {
    case 'know':
      return desk.known.know(ask.topic, ask.identities);
    case 'know_inverters':
      return desk.knownReadings.know(ask.inverters);
    case 'know_generator_sites':
      return desk.knownReadings.knowGenerators(ask.generators);
    case 'spans':
      return desk.spans(ask.plan);
    case 'know_sites':
      return desk.knowSites(ask.plan, ask.sites);
    case 'know_readings':
      return desk.knownReadings.knowReadings(ask.id, ask.readings);
    case 'know_homeowners':
      return desk.known.knowHomeowners(ask.homeowners);
    case 'know_generators':
      return desk.knowGenerators(ask.column, ask.generators);
    case 'forget':
      desk.knownReadings.forget();
      return desk.known.forget();
    case 'check':
      return desk.check(ask.plan, ask.today);
    case 'begin':
      return desk.begin(ask.plan, ask.from);
    case 'next':
      return desk.next(ask.atMost);
    case 'duplicates':
      return desk.duplicates(ask.plan, ask.kind, ask.after);
    case 'left':
      return desk.left(ask.plan, ask.rows);
    default:
      return desk.refused(ask.plan);
  }
}

async function reply(ask: Ask): Promise<void> {
  let told: Reply;
  try {
    told = { result: await answer(ask) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    told = { refused: { code: error.code, reason: error.reason, errors: error.errors } };
  }
  parentPort?.postMessage(told, []);
}

/** One after the other, in the order in which they were asked. */
let last = Promise.resolve();
parentPort?.on('message', (ask: Ask | typeof END) => {
  last = last.then(() => (ask === END ? parentPort?.close() : reply(ask)));
});
