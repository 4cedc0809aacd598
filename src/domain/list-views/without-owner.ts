import type { SavedView } from '../../contract/console/list-views.ts';
import type { OwnerRecord } from '../owners/owner-record.ts';
import { foldedText } from '../../contract/search/folded-text.ts';

/** An initial names nobody. */
const wordsOf = (text: string): string[] =>
  foldedText(text)
    .split(' ')
    .filter((word) => word.length > 1);

/** What an owner is called, by which a list may have been searched: name, email, reference, and nicknames. */
export const namesOf = (
  { personal: { name, email }, installer_reference: reference }: OwnerRecord,
  nicknames: readonly (string | null)[],
): string[] => [name, email, reference, ...nicknames].filter((text) => typeof text === 'string');

/**
 * A saved view without what may name an owner whose details are erased (`texts`: `namesOf` the owner). One whole word
 * in common is enough, since nobody can tell whether a search for `hill` was one for Mary Hill: the search is removed,
 * the name of the view becomes a number, and everything else stays. The other parts of a view are chosen from the
 * values of records, or are figures and days.
 */
export function withoutOwner(view: SavedView, texts: readonly string[]): SavedView {
  const said = new Set(texts.flatMap(wordsOf));
  const mayName = (text: string): boolean => wordsOf(text).some((word) => said.has(word));
  const { q, ...others } = view.content;
  return {
    ...view,
    name: mayName(view.name) ? `View ${view.id}` : view.name,
    content: q !== undefined && mayName(String(q)) ? others : view.content,
  };
}
