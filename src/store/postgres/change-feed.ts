import type { ChangeEvent, Topic } from '../../contract/events.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { ServiceStore } from '../service-store.ts';
import type { Connections } from './connections.ts';

/** Most facts read in one query. */
const MOST_AT_ONCE = 1_000;

/** The feed of one company, as this process follows it. */
export interface ChangeFeed extends Pick<ServiceStore, 'lastSeq' | 'onCommit'> {
  /** Facts that this process has committed. */
  committed(events: ChangeEvent[]): void;
  /** Something may have been committed by another process. Rejects where that cannot be read. */
  catchUp(): Promise<void>;
  /** Whether anything listens, as an event stream does. */
  isFollowed(): boolean;
}

/**
 * Tells listeners every fact once and in order, whichever process committed it. Facts of this process are told without
 * reading them, unless facts of another process come first: then all are read.
 */
export function createChangeFeed(
  connections: Connections,
  company: number,
  position: number,
  onFault: (error: unknown) => void,
): ChangeFeed {
  const listeners = new Set<(events: ChangeEvent[]) => void>();
  let told = position;
  let catchingUp: Promise<void> | undefined;
  let again = false;

  function tell(events: ChangeEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    told = last.seq;
    for (const listener of listeners) {
      try {
        listener(events);
      } catch (error) {
        onFault(error); // what was committed stays committed, and everybody else hears of it
      }
    }
  }

  async function read(): Promise<void> {
    for (;;) {
      again = false;
      const from = told;
      const rows = await connections.query<{ seq: number; topic: Topic; record_id: number | null }>(company, {
        name: 'follow-changes',
        text: `SELECT seq, topic, record_id FROM changes WHERE company_id = $1 AND seq > $2
               ORDER BY company_id, seq LIMIT ${MOST_AT_ONCE}`,
        values: [company, from],
      });
      const news = rows.filter(({ seq }) => seq > told);
      tell(news.map(({ seq, topic, record_id }) => ({ seq, topic, ids: record_id === null ? [] : [record_id] })));
      if (rows.length < MOST_AT_ONCE && !again) return;
    }
  }

  function catchUp(): Promise<void> {
    again = true;
    catchingUp ??= read()
      .catch((error: unknown) => {
        // Whoever closes reads no more news, and nobody misses them.
        if (!(error instanceof DomainError && error.code === 'closing')) throw error;
      })
      .finally(() => (catchingUp = undefined));
    return catchingUp;
  }

  return {
    committed(events) {
      if (events[0]?.seq === told + 1 && !catchingUp) tell(events);
      else catchUp().catch(onFault);
    },
    catchUp,
    isFollowed: () => listeners.size > 0,
    async lastSeq() {
      const [row] = await connections.query<{ seq: number }>(company, {
        name: 'last-seq',
        text: 'SELECT seq FROM lanes WHERE company_id = $1',
        values: [company],
      });
      return row?.seq ?? 0;
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
