import { createHash } from 'node:crypto';
import { DOCUMENT_MAX_BYTES } from '../../../domain/documents/document-limits.ts';
import { DocumentRefused, type DocumentRefusal } from '../../../domain/documents/document-refused.ts';
import type { ComingFile, DocumentFiles } from '../../../store/document-files.ts';
import { createInspection } from './inspection/inspect.ts';
import type { Claim } from './room.ts';

/** A file that came in whole, is sealed on disk and waits for its row. */
export interface ReceivedFile {
  storageName: string;
  contentType: string;
  size: number;
  sha256: string;
}

async function sealWhole(bytes: AsyncIterable<Buffer>, claim: Claim, file: ComingFile): Promise<ReceivedFile> {
  const inspection = createInspection();
  const digest = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > DOCUMENT_MAX_BYTES) throw new DocumentRefused('too_large');
    claim.take(chunk.length);
    inspection.see(chunk);
    digest.update(chunk);
    await file.write(chunk);
  }
  const contentType = inspection.end();
  return { storageName: await file.keep(), contentType, size, sha256: digest.digest('hex') };
}

/**
 * Counts, hashes, looks at and seals a file while it comes. A refusal comes as soon as it is sure and is returned;
 * every other fault (the connection, the disk) rejects. In both cases nothing of the file is left, and its room is free
 * again.
 */
export async function receiveFile(
  bytes: AsyncIterable<Buffer>,
  claim: Claim,
  files: DocumentFiles,
): Promise<ReceivedFile | { refusal: DocumentRefusal }> {
  let file: ComingFile | undefined;
  try {
    file = await files.begin();
    return await sealWhole(bytes, claim, file);
  } catch (error) {
    claim.giveBack();
    await file?.discard();
    if (error instanceof DocumentRefused) return { refusal: error.refusal };
    throw error;
  }
}
