import type { FoundOwner } from '../../contract/console/search.ts';
import type { PersonalInformation } from '../../contract/system-owners.ts';
import { foldedText, hasWords } from '../../contract/search/folded-text.ts';
import type { Workspace } from './workspace.ts';

type Row = [id: number, reference: string | null, personal: string | null];

/**
 * Finds owners by number, by the installer's reference, and by name and email while those may be read. All of it is
 * sealed in the file, so no index may hold it: it is opened in memory, at the first search after a commit.
 */
export function prepareOwnerSearch({ engine, onCommit, sealed }: Pick<Workspace, 'engine' | 'onCommit' | 'sealed'>) {
  const rows = engine
    .prepare<[], Row>(
      `SELECT id, installer_reference, iif(locked, NULL, personal) FROM owners WHERE status <> 'erased' ORDER BY id DESC`,
    )
    .raw();
  let kept: { owner: FoundOwner; folded: string }[] | undefined;
  onCommit(() => (kept = undefined));

  const opened = (text: string | null, otherwise: string): unknown =>
    JSON.parse(text === null ? otherwise : sealed.open(text, otherwise));

  function open([id, reference, personal]: Row) {
    const { name = null, email = null } = opened(personal, '{}') as PersonalInformation;
    const installer_reference = opened(reference, 'null') as string | null;
    return {
      owner: { id, installer_reference, name, email },
      folded: foldedText([id, installer_reference ?? '', name ?? '', email ?? ''].join(' ')),
    };
  }

  /** The newest first. */
  return (words: readonly (readonly string[])[], limit: number): { data: FoundOwner[]; total: number } => {
    kept ??= rows.all().map(open);
    const found = kept.filter(({ folded }) => hasWords(folded, words));
    return { data: found.slice(0, limit).map(({ owner }) => owner), total: found.length };
  };
}
