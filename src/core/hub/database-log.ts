import type { FastifyBaseLogger } from 'fastify';
import { causeOf } from '../../service/http/cause-of.ts';

/** What the log says of the database, besides the lines of requests. */
export interface DatabaseLog {
  /** It could not be asked, or something failed that was asked of it. */
  failed(error: unknown): void;
  /** It has answered. */
  answered(): void;
}

/** Causes that have a line while the database is away; texts of a server may differ each time. */
const MOST_CAUSES = 10;

/**
 * A line when the database goes away, one for each further cause, because the first is often just that connections
 * ended, and one when it is back, however much fails in between. What is no such failure has a line of its own.
 * `elapsed` is in seconds.
 */
export function createDatabaseLog(
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  elapsed: () => number,
): DatabaseLog {
  let away: { since: number; failures: number; causes: Set<string | undefined> } | undefined;
  return {
    failed(error) {
      const why = causeOf(error);
      if (!why) return logger.warn({ err: error }, 'unexpected database error');
      if (why.reason !== 'database_unavailable') return; // a full pool or a held lane: requests have a line for it
      away ??= { since: elapsed(), failures: 0, causes: new Set() };
      away.failures += 1;
      if (away.causes.has(why.cause) || away.causes.size === MOST_CAUSES) return;
      away.causes.add(why.cause);
      logger.warn({ cause: why.cause }, 'database away');
    },
    answered() {
      if (!away) return;
      const { since, failures } = away;
      away = undefined;
      logger.info({ seconds: Math.round((elapsed() - since) * 10) / 10, failures }, 'database back');
    },
  };
}
