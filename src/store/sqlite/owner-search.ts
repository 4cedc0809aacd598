import type { FoundOwner } from '../../contract/console/search.ts';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import { foldedText, hasWords } from '../../domain/search/folded-text.ts';
import type { Workspace } from './workspace.ts';

type Row = [id: number, personal: string | null];

/**
 * Finds owners by number, and by name and email while those may be read. They are sealed in the file, so no index of it
 * may hold them: they are opened in memory, at the first search after a commit.
 */
export function prepareOwnerSearch({ engine, onCommit, sealed }: Pick<Workspace, 'engine' | 'onCommit' | 'sealed'>) {
  const rows = engine
    .prepare<[], Row>(`SELECT id, iif(locked, NULL, personal) FROM owners WHERE status <> 'erased' ORDER BY id DESC`)
    .raw();
  let kept: { owner: FoundOwner; folded: string }[] | undefined;
  onCommit(() => (kept = undefined));

  function open([id, personal]: Row) {
    const text = personal === null ? '{}' : sealed.open(personal, '{}');
    const { name = null, email = null } = JSON.parse(text) as PersonalInformation;
    return { owner: { id, name, email }, folded: foldedText(`${id} ${name ?? ''} ${email ?? ''}`) };
  }

  /** The newest first. */
  return (words: readonly (readonly string[])[], limit: number): { data: FoundOwner[]; total: number } => {
    kept ??= rows.all().map(open);
    const found = kept.filter(({ folded }) => hasWords(folded, words));
    return { data: found.slice(0, limit).map(({ owner }) => owner), total: found.length };
  };
}
