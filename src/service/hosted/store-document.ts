import { DomainError } from '../../domain/domain-error.ts';
import type { DocumentKind } from '../../domain/documents/document-kinds.ts';
import { assertRoom } from '../../domain/documents/document-limits.ts';
import { DocumentRefused, type DocumentRefusal } from '../../domain/documents/document-refused.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { ServiceStore } from '../../store/service-store.ts';
import type { DocumentRecord } from '../../store/store.ts';
import type { DocumentFiles } from '../../store/document-files.ts';
import type { OpenHostedSession } from './open-hosted-session.ts';
import type { ReceivedFile } from './uploads/receive-file.ts';

/** A received file as the document that it is to become. */
export interface NewDocument {
  file: ReceivedFile;
  fileName: string;
  kind: DocumentKind;
  /** The document in whose place it comes. */
  replaces?: DocumentRecord | undefined;
}

/** The row, decided by what the account has at that moment. Throws DocumentRefused. */
const rowOf = (
  session: OpenHostedSession,
  { file, fileName, kind, replaces }: NewDocument,
  created_at: Micros,
  others: DocumentRecord[],
): Omit<DocumentRecord, 'id'> => {
  const { storageName, contentType, size, sha256 } = file;
  const same = (other: DocumentRecord): boolean =>
    other.sha256 === sha256 && other.kind === kind && other.created_at >= session.record.created_at;
  if (!replaces && others.some(same)) throw new DocumentRefused('sent_twice');
  assertRoom(others, size);
  return {
    owner_id: session.owner.id,
    kind,
    file_name: fileName,
    content_type: contentType,
    size,
    sha256,
    storage_name: storageName,
    created_at,
  };
};

/** Resolves with the storage name that no row names any more, if there is one. */
async function insert(
  documents: ServiceStore['documents'],
  session: OpenHostedSession,
  added: NewDocument,
): Promise<string | undefined> {
  const make = (at: Micros, others: DocumentRecord[]): Omit<DocumentRecord, 'id'> => rowOf(session, added, at, others);
  const replaced = added.replaces && (await documents.replace(session.owner.id, added.replaces.id, make));
  if (!replaced) await documents.create(session.owner.id, make);
  return replaced?.removed.storage_name;
}

/**
 * Gives a received file its row; the account's room is decided in that transaction. The bytes of a document that is
 * replaced go after the commit. A file that came before in the same hosted session is not added again: the form was
 * sent twice. Resolves with the refusal, or undefined when the document is there. Without a row the bytes go again.
 */
export async function storeDocument(
  documents: ServiceStore['documents'],
  files: DocumentFiles,
  session: OpenHostedSession,
  added: NewDocument,
): Promise<DocumentRefusal | undefined> {
  let unnamed: string | undefined;
  try {
    unnamed = await insert(documents, session, added);
  } catch (error) {
    // The row may be there. Bytes that got none are removed later.
    if (error instanceof DomainError && error.code === 'outcome_unknown') throw error;
    await files.remove(added.file.storageName);
    if (!(error instanceof DocumentRefused)) throw error;
    return error.refusal === 'sent_twice' ? undefined : error.refusal;
  }
  if (unnamed !== undefined) await files.remove(unnamed);
  return undefined;
}
