import { hash } from 'node:crypto';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { DocumentRecord, Store } from '../../store/store.ts';
import type { DocumentFiles } from './document-files.ts';
import type { CheckedUpload } from './forms/ownership-form.ts';

/** Keeps an upload: first its sealed bytes, then the row that names them. Without the row the bytes go again. */
export async function storeDocument(store: Store, files: DocumentFiles, owner: OwnerRecord, upload: CheckedUpload): Promise<DocumentRecord> {
  const storageName = await files.save(upload.bytes);
  try {
    return await store.documents.create(owner.id, (at) => ({
      owner_id: owner.id,
      kind: upload.kind,
      file_name: upload.fileName,
      content_type: upload.contentType,
      size: upload.bytes.length,
      sha256: hash('sha256', upload.bytes, 'hex'),
      storage_name: storageName,
      created_at: at,
    }));
  } catch (error) {
    await files.remove(storageName);
    throw error;
  }
}
