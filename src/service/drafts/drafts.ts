import type { Draft } from '../../contract/console/drafts.ts';

/** Of one operator in one workspace: more than anybody leaves open. */
const MOST_DRAFTS = 50;

/** Whose draft it is, and of which form. */
export interface DraftKey {
  operator: number;
  workspace: number;
  form: string;
}

/**
 * What operators have typed and not saved yet. It may name a customer who is in no record yet, so it is in memory alone
 * and ends with the program; it outlives reloads, locks, and a change of workspace.
 */
export interface Drafts {
  get(key: DraftKey): Draft | undefined;
  /** The oldest draft makes room where there are too many. */
  keep(key: DraftKey, draft: Draft): void;
  drop(key: DraftKey): void;
  /** Whatever anybody has typed into this form. */
  dropAll(key: Omit<DraftKey, 'operator'>): void;
}

export function createDrafts(): Drafts {
  const owners = new Map<string, Map<string, Draft>>();
  const of = ({ operator, workspace }: Omit<DraftKey, 'form'>): string => `${workspace} ${operator}`;
  return {
    get: (key) => owners.get(of(key))?.get(key.form),
    keep(key, draft) {
      const drafts = owners.get(of(key)) ?? new Map<string, Draft>();
      owners.set(of(key), drafts);
      drafts.delete(key.form);
      drafts.set(key.form, draft);
      for (const form of drafts.keys()) if (drafts.size > MOST_DRAFTS) drafts.delete(form);
    },
    drop: (key) => void owners.get(of(key))?.delete(key.form),
    dropAll({ workspace, form }) {
      for (const [owner, drafts] of owners) if (owner.startsWith(`${workspace} `)) drafts.delete(form);
    },
  };
}
