import { DomainError } from '../../domain/domain-error.ts';
import type { Mode } from '../../contract/fields.ts';
import type { Micros } from '../../domain/timestamp.ts';
import { WORKSPACE_OF_COMPANY, type Company, type CompanyRecord } from '../hub-database.ts';
import { createSealedText } from '../sealed-text.ts';
import type { SecretBox } from '../secret-box.ts';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';
import type { Connections } from './connections.ts';
import { createCredentials } from './credentials.ts';
import { createDocumentChunks } from './document-chunks.ts';
import { createDocuments } from './documents.ts';
import { createGenerators } from './generators.ts';
import { createInstallers } from './installers.ts';
import { createInverters } from './inverters.ts';
import { createLane } from './lane.ts';
import { createLinks } from './links.ts';
import { createOwners } from './owners.ts';
import { createRememberedAnswers } from './remembered-answers.ts';
import type { CompanyContext } from './company-context.ts';

export interface CompanyDeps {
  connections: Connections;
  mode: Mode;
  /** A time for a record, in place of the database's. */
  clock: (() => Micros) | undefined;
  box: SecretBox;
  /** Tells other processes of a commit. */
  announce(company: number): void;
  onFault(error: unknown): void;
}

/** A company as one process has it open. */
export interface OpenCompany extends Company {
  readonly feed: ChangeFeed;
  close(): Promise<void>;
}

/** Rejects reads after the end. */
function untilClosed(connections: Connections, isClosed: () => boolean): Connections {
  const closing = () => Promise.reject(new DomainError('closing', { code: 'service_closing' }));
  return {
    ...connections,
    query: (company, query) => (isClosed() ? closing() : connections.query(company, query)),
    withOrm: (company, work) => (isClosed() ? closing() : connections.withOrm(company, work)),
  };
}

/** `position`: the last `seq` of its feed. */
export function openCompany(deps: CompanyDeps, record: CompanyRecord, position: number): OpenCompany {
  const { mode, clock, box, announce, onFault } = deps;
  const { id: company } = record;
  let closed: Promise<void> | undefined;
  const connections = untilClosed(deps.connections, () => closed !== undefined);
  const feed = createChangeFeed(connections, company, position, onFault);
  const lane = createLane(connections, company, clock, (events) => {
    feed.committed(events);
    announce(company);
  });
  const answers = createRememberedAnswers(company, box);
  const context: CompanyContext = {
    company,
    connections,
    sealed: createSealedText(box),
    answers,
    write: lane.write,
  };
  function close(): Promise<void> {
    return (closed ??= lane.close());
  }
  const owners = createOwners(context);
  const credentials = createCredentials(context, mode);

  return {
    ...record,
    feed,
    store: {
      mode,
      generators: createGenerators(context),
      inverters: createInverters(context),
      installers: createInstallers(context),
      owners: owners.port,
      links: createLinks(context, owners),
      documents: createDocuments(context, owners),
      openings: { get: async () => undefined }, // a hub opens no windows
      trailNotes: { noted: lane.noted },
      lastSeq: feed.lastSeq,
      onCommit: feed.onCommit,
      close,
    },
    consoleStore: {
      credentials: credentials.port,
      workspaces: { nameOf: (id) => (id === WORKSPACE_OF_COMPANY ? record.name : '') },
      trail: {
        add: (entry) => lane.write(async (transaction) => transaction.note(entry)),
      },
    },
    documentFiles: createDocumentChunks(connections, company, box),
    credentials: credentials.own,
    close,
  };
}
