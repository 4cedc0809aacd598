import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Duplicates, ImportCheck, RowsLeft } from '../../contract/console/imports.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ImportFormat, ImportPlan, RecordTopic } from '../../contract/import-plan.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { DomainError, type FieldFault } from '../../domain/domain-error.ts';
import type { Column } from '../../domain/imports/column.ts';
import type { Guess } from '../../domain/imports/guessed-sources.ts';
import type { GeneratorSite, InverterSite } from '../../domain/imports/named-inverters.ts';
import type { NamedGenerator } from '../../domain/imports/named-generators.ts';
import type { Reading } from '../../domain/readings/reading.ts';
import type { HomeownerRecord } from '../../store/homeowner-store.ts';
import type { Identity, ImportedRows } from '../../store/import-store.ts';
import type { ReadingSpan, SitesHere } from './known-readings.ts';
import type { RowsAsked } from './rows-left.ts';

/** Beside this module among the sources, beside its chunk in the build. */
const THREAD = new URL(`import-thread${extname(import.meta.url)}`, import.meta.url);
/** What a file may take of memory; a thread that needs more ends, and nothing else does. */
const HEAP_MB = 1024;

/** What the thread is asked. */
export type Ask =
  | { ask: 'read'; bytes: Uint8Array; format: ImportFormat | null; sheet: string | undefined }
  | { ask: 'know'; topic: RecordTopic; identities: Identity[] }
  | { ask: 'know_inverters'; inverters: InverterSite[] }
  | { ask: 'know_generator_sites'; generators: GeneratorSite[] }
  | { ask: 'spans'; plan: ImportPlan }
  | { ask: 'know_sites'; plan: ImportPlan; sites: SitesHere }
  | { ask: 'know_readings'; id: number; readings: Reading[] }
  | { ask: 'know_homeowners'; homeowners: HomeownerRecord[] }
  | { ask: 'know_generators'; column: number; generators: NamedGenerator[] }
  | { ask: 'forget' }
  | { ask: 'check'; plan: ImportPlan; today: string }
  | { ask: 'begin'; plan: ImportPlan; from: number }
  | { ask: 'next'; atMost: number }
  | { ask: 'refused'; plan: ImportPlan }
  | { ask: 'duplicates'; plan: ImportPlan; kind: 'here' | 'in_file'; after: number }
  | { ask: 'left'; plan: ImportPlan; rows: RowsAsked };

/** Asks it to end once all before is answered. */
export const END = 'end';

/** What it answers. A DomainError loses its class between threads, so its parts are sent. */
export type Reply =
  | { result: unknown }
  | { refused: { code: ErrorCode; reason: Reason; errors: FieldFault[] | undefined } };

/** A file that was read. */
export interface ReadTable extends Guess {
  format: ImportFormat;
  /** Of a workbook, those that have anything in them. */
  sheets: string[];
  columns: Column[];
  /** It holds refused rows of another file. */
  refused: boolean;
  /** It was exported here. */
  exported: boolean;
}

/** A file in a thread of its own. Questions are answered in their order; what the thread refuses is a DomainError. */
export interface DeskThread {
  /** `sheet` of a workbook, where it is known. */
  read(bytes: Uint8Array, format: ImportFormat | null, sheet?: string): Promise<ReadTable>;
  know(topic: RecordTopic, identities: Identity[]): Promise<void>;
  /**
   * Told before a list of readings is judged, in this order: sites of generators, inverters, the sites of those that
   * `spans` says it names, readings.
   */
  knowInverters(inverters: InverterSite[]): Promise<void>;
  /** Told where a list of readings names inverters, so that it can say which have none. */
  knowGeneratorSites(generators: GeneratorSite[]): Promise<void>;
  /** Which inverters a list of readings names. */
  spans(plan: ImportPlan): Promise<ReadingSpan[]>;
  knowSites(plan: ImportPlan, sites: SitesHere): Promise<void>;
  knowReadings(id: number, readings: Reading[]): Promise<void>;
  knowHomeowners(homeowners: HomeownerRecord[]): Promise<void>;
  /** Told where the file names generators in this column. */
  knowGenerators(column: number, generators: NamedGenerator[]): Promise<void>;
  forget(): Promise<void>;
  /** `today` is a day. */
  check(plan: ImportPlan, today: string): Promise<ImportCheck>;
  begin(plan: ImportPlan, from: number): Promise<void>;
  next(atMost: number): Promise<ImportedRows | undefined>;
  refused(plan: ImportPlan): Promise<string>;
  /** Rows after the one of this number. */
  duplicates(plan: ImportPlan, kind: 'here' | 'in_file', after: number): Promise<Duplicates>;
  left(plan: ImportPlan, rows: RowsAsked): Promise<RowsLeft>;
  /** What is under way is refused; the thread finishes it unheard. */
  end(): Promise<void>;
}

const tooMuch = (cause?: unknown): DomainError =>
  Object.assign(new DomainError('validation_failed', { code: 'import_not_a_table' }, [{ field: 'body' }]), { cause });

/** Starts a thread for one file. */
export function startDeskThread(): DeskThread {
  const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  const waiting: { resolve(result: never): void; reject(error: unknown): void }[] = [];
  let ended: DomainError | undefined;
  thread.on('message', (reply: Reply) => {
    const first = waiting.shift();
    if (waiting.length === 0) thread.unref();
    if ('result' in reply) first?.resolve(reply.result as never);
    else first?.reject(new DomainError(reply.refused.code, reply.refused.reason, reply.refused.errors));
  });
  const endAll = (cause?: unknown): void => {
    ended ??= tooMuch(cause);
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  thread.on('error', endAll);
  const exited = Promise.withResolvers<void>();
  thread.on('exit', () => {
    endAll();
    exited.resolve();
  });
  thread.unref();

  const ask = <T>(question: Ask): Promise<T> =>
    new Promise((resolve, reject) => {
      if (ended) reject(ended);
      else {
        waiting.push({ resolve, reject });
        thread.ref(); // a process with nothing else to do waits for an answer, and for nothing but that
        thread.postMessage(question, []);
      }
    });
  return {
    read: (bytes, format, sheet) => ask({ ask: 'read', bytes, format, sheet }),
    know: (topic, identities) => ask({ ask: 'know', topic, identities }),
    knowInverters: (inverters) => ask({ ask: 'know_inverters', inverters }),
    knowGeneratorSites: (generators) => ask({ ask: 'know_generator_sites', generators }),
    spans: (plan) => ask({ ask: 'spans', plan }),
    knowSites: (plan, sites) => ask({ ask: 'know_sites', plan, sites }),
    knowReadings: (id, readings) => ask({ ask: 'know_readings', id, readings }),
    knowHomeowners: (homeowners) => ask({ ask: 'know_homeowners', homeowners }),
    knowGenerators: (column, generators) => ask({ ask: 'know_generators', column, generators }),
    forget: () => ask({ ask: 'forget' }),
    check: (plan, today) => ask({ ask: 'check', plan, today }),
    begin: (plan, from) => ask({ ask: 'begin', plan, from }),
    next: (atMost) => ask({ ask: 'next', atMost }),
    refused: (plan) => ask({ ask: 'refused', plan }),
    duplicates: (plan, kind, after) => ask({ ask: 'duplicates', plan, kind, after }),
    left: (plan, rows) => ask({ ask: 'left', plan, rows }),
    async end() {
      // It ends by itself once it has done what is under way: to break one off now and then takes the process along.
      const isIdle = waiting.length === 0;
      if (!ended) {
        endAll();
        thread.ref(); // as for an answer: else a process with nothing else to do ends before the thread, and fails
        thread.postMessage(END, []);
      }
      if (isIdle) await exited.promise;
    },
  };
}
