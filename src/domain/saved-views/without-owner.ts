import type { SavedView } from '../../contract/console/saved-views.ts';
import type { OwnerRecord } from '../owners/owner-record.ts';
import { foldedText } from '../../contract/search/folded-text.ts';

/** Of O'Brien both `obrien` and `brien`. A Latin initial, or a single digit, names nobody. */
const wordsOf = (text: string): string[] =>
  foldedText(`${text} ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`)
    .split(' ')
    .filter((word) => word !== '' && !/^[a-z0-9]$/.test(word));

/** Letters of a word by which a search finds a longer one. */
const LEAST = 3;

/** Whether a search for one word finds the other, or would have in a slightly other spelling. */
const isLike = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= LEAST && (one.startsWith(other) || other.startsWith(one)));

/** What an owner is called, by which a list may have been searched: name, email, reference, and nicknames. */
export const namesOf = (
  { personal: { name, email }, installer_reference: reference, former_names: former }: OwnerRecord,
  nicknames: readonly (string | null)[],
): string[] => [name, email, reference, ...(former ?? []), ...nicknames].filter((text) => typeof text === 'string');

/** So many former names are kept, the last ones. */
export const MOST_FORMER_NAMES = 100;

/** The record as it replaces `before`, with what it was called then and is no more. */
export function withFormerNames(before: OwnerRecord, after: OwnerRecord): OwnerRecord {
  if (after.erased) return after;
  const now = new Set(namesOf({ ...after, former_names: null }, []));
  const former = [...new Set(namesOf(before, []))].filter((text) => !now.has(text)).slice(-MOST_FORMER_NAMES);
  return { ...after, former_names: former.length === 0 ? null : former };
}

/**
 * A saved view without what may name an owner whose details are erased (`texts`: `namesOf` the owner). One word in
 * common, or its beginning, is enough, since nobody can tell whether a search for `hill` was one for Mary Hill: the
 * text is removed, the name of the view becomes a number, and everything else stays. Lists of values are chosen from
 * records.
 */
export function withoutOwner(view: SavedView, texts: readonly string[]): SavedView {
  const said = texts.flatMap(wordsOf);
  const mayName = (text: string): boolean => wordsOf(text).some((word) => said.some((each) => isLike(word, each)));
  const content = Object.entries(view.content).filter(([, part]) => typeof part !== 'string' || !mayName(part));
  return {
    ...view,
    name: mayName(view.name) ? `View ${view.id}` : view.name,
    content: Object.fromEntries(content),
  };
}
