import type { Company } from '../../store/hub-database.ts';

const EVERY_MS = 500;

/** Keeps the credentials of companies fresh that somebody listens to without asking anything. */
export interface CredentialFollower {
  /** Follows it until each of the functions that this has returned was called. */
  follow(company: Company): () => void;
  end(): void;
}

/**
 * A request has the credentials of its company read again when they are older than a second; an event stream is one
 * request that may last for days. They are read twice a second while there is one, so that it ends when another
 * process has revoked its credential. Where the database cannot be reached, the next round, half a second later, tries
 * again.
 */
export function followCredentials(): CredentialFollower {
  const followed = new Map<Company, number>();
  const timer = setInterval(() => {
    for (const { credentials } of followed.keys()) void credentials.fresh().catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return {
    follow(company) {
      followed.set(company, (followed.get(company) ?? 0) + 1);
      return () => {
        const others = (followed.get(company) ?? 1) - 1;
        if (others > 0) followed.set(company, others);
        else followed.delete(company);
      };
    },
    end: () => clearInterval(timer),
  };
}
