import type { BackupFound, SetAside } from '../core.ts';
import type { KeyReason } from '../host/lost-key.ts';
import type { Words } from './words.ts';

/** What a backup holds, for whoever decides about it. */
export function backupWords({ when, holds }: BackupFound, { t }: Words): string {
  if (!holds) return t('start.backupOfConsole', { when });
  const { records, documents, linked } = holds;
  const values = { when, records: String(records), documents: String(documents) };
  return linked ? t('start.backupOfLinked', values) : t('start.backupOfWorkspace', values);
}

/** What is wrong with a key, for whoever decides about it. */
export function keyWords(reason: KeyReason, { t }: Words): string {
  const { path } = reason;
  switch (reason.code) {
    case 'unreadable':
      return t('start.key.unreadable', { path, cause: reason.cause });
    case 'damaged':
      return t('start.key.damaged', { path });
    case 'wrong_length':
      return t('start.key.wrong_length', { path, wanted: String(reason.wanted), found: String(reason.found) });
    case 'missing':
      return t('start.key.missing', { path, folder: reason.folder });
    default:
      return t('start.key.keychain', { path });
  }
}

/** What was set aside, and what has to be entered again. */
export function takenWords({ aside, taken }: SetAside, { t }: Words): string {
  const list = (['accesses', 'accounts', 'documents', 'credentials'] as const)
    .filter((kind) => taken[kind] > 0)
    .map((kind) => t(`start.taken.${kind}`, { count: taken[kind] }))
    .join('; ');
  const told = list === '' ? t('start.nothingSealed') : t('start.takenOut', { list });
  return `${t('start.setAside', { folder: aside })} ${told}`;
}
