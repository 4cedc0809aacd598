import type { LinkPreview } from '../../contract/console/upstream.ts';
import type { Marks } from './marks.ts';

/** Counts equal records against each other, and what is left by identity; each record counts once (T9). */
export interface PairCounter {
  here(marks: Marks): void;
  /** After everything from here. */
  there(marks: Marks): void;
  result(): Pick<LinkPreview['inverters'], 'only_here' | 'only_there' | 'equal' | 'differing'>;
}

interface Unpaired {
  identities: string[];
  taken: boolean;
}

export function createPairCounter(): PairCounter {
  const byWhole = new Map<string, { identities: string[]; count: number }>();
  const incomparable: string[][] = [];
  const onlyThere: Unpaired[] = [];
  let equal = 0;

  /** Pairs of what is left: the first record there that shares an identity. */
  function pairByIdentity(left: string[][]): number {
    const byIdentity = new Map<string, Unpaired[]>();
    for (const record of onlyThere)
      for (const identity of record.identities) {
        const alike = byIdentity.get(identity);
        if (alike) alike.push(record);
        else byIdentity.set(identity, [record]);
      }
    const next = (identity: string): Unpaired | undefined => {
      const alike = byIdentity.get(identity) ?? [];
      while (alike.at(-1)?.taken) alike.pop();
      return alike.at(-1);
    };
    let differing = 0;
    for (const identities of left) {
      const match = identities.map(next).find(Boolean);
      if (!match) continue;
      match.taken = true;
      differing += 1;
    }
    return differing;
  }

  return {
    here({ whole, identities }) {
      if (whole === undefined) incomparable.push(identities);
      else byWhole.set(whole, { identities, count: (byWhole.get(whole)?.count ?? 0) + 1 });
    },
    there({ whole, identities }) {
      const twin = whole === undefined ? undefined : byWhole.get(whole);
      if (twin && twin.count > 0) {
        twin.count -= 1;
        equal += 1;
      } else onlyThere.push({ identities, taken: false });
    },
    result() {
      const left = [
        ...[...byWhole.values()].flatMap(({ identities, count }) => Array.from({ length: count }, () => identities)),
        ...incomparable,
      ];
      const differing = pairByIdentity(left);
      return { only_here: left.length - differing, only_there: onlyThere.length - differing, equal, differing };
    },
  };
}
