import type { FastifyInstance } from 'fastify';

/** What answers for one company in this process. */
export interface Application {
  app: FastifyInstance;
  close(): Promise<void>;
}

/** An application that is in use: it is not closed before `release` was called. */
export interface ApplicationInUse {
  app: FastifyInstance;
  release(): void;
}

/** The applications of a process, one for each company that has asked lately. */
export interface Applications<Company extends { id: number }> {
  /** Makes one where there is none. Rejects as making it does; the next request tries again. */
  use(company: Company): Promise<ApplicationInUse>;
  count(): number;
  /** Closes all, those in use as well. */
  close(): Promise<void>;
}

interface Kept {
  made: Promise<Application>;
  users: number;
}

/**
 * Keeps `most` applications. Beyond that, the least recently used that is not in use is closed; while all are in use
 * there may be more. `failed` hears of one that could not be closed.
 */
export function createApplications<Company extends { id: number }>(
  make: (company: Company) => Promise<Application>,
  most: number,
  failed: (error: unknown) => void,
): Applications<Company> {
  const kept = new Map<number, Kept>();
  const closing = new Set<Promise<void>>();

  function end({ made }: Kept): void {
    const ended = made
      .then((application) => application.close())
      .catch(failed)
      .finally(() => closing.delete(ended));
    closing.add(ended);
  }

  function makeRoom(): void {
    for (const [id, entry] of kept) {
      if (kept.size <= most) return;
      if (entry.users > 0) continue;
      kept.delete(id);
      end(entry);
    }
  }

  return {
    async use(company) {
      const entry = kept.get(company.id) ?? { made: make(company), users: 0 };
      kept.delete(company.id); // the order of the map is that of the last use
      kept.set(company.id, entry);
      entry.users += 1;
      makeRoom();
      const release = (): void => {
        entry.users -= 1;
        makeRoom();
      };
      try {
        return { app: (await entry.made).app, release };
      } catch (error) {
        if (kept.get(company.id) === entry) kept.delete(company.id);
        throw error;
      }
    },
    count: () => kept.size,
    async close() {
      const all = [...kept.values()];
      kept.clear();
      all.forEach(end);
      await Promise.all(closing);
    },
  };
}
