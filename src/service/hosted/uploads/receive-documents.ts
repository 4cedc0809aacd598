import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentRefused, type DocumentRefusal } from '../../../domain/documents/document-refused.ts';
import type { DocumentRecord } from '../../../store/store.ts';
import type { DocumentFiles } from '../../../store/document-files.ts';
import type { FormBody } from '../form-values.ts';
import { readForm } from './read-form.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import type { Claim, Room } from './room.ts';
import { shownName } from './shown-name.ts';

/** One file of a form: what became of it, by the field that it came in. */
export interface Upload {
  field: string;
  fileName: string;
  outcome: ReceivedFile | { refusal: DocumentRefusal };
}

export interface UploadForm {
  body: FormBody;
  uploads: Upload[];
  /** Gives the room back; called once the rows are there, or the files are gone. */
  settle(): void;
}

/** What an upload needs to know: whose it is, which fields take files, and which documents are there beside it. */
export interface Receiver {
  ownerId: number;
  /** The documents that stay when a file of this field is added; undefined for a field that takes none. */
  staying(field: string): DocumentRecord[] | undefined;
}

/**
 * Receives the form of a screen with documents. Each file is taken or refused on its own. A form that does not come to
 * its end rejects, and nothing of it stays, not even files that came whole: they have no row yet.
 */
export async function receiveDocuments(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, room }: { files: DocumentFiles; room: Room },
  receiver: Receiver,
): Promise<UploadForm> {
  const uploads: Upload[] = [];
  const claims: Claim[] = [];

  async function receive(field: string, name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const staying = receiver.staying(field);
    if (!staying) return;
    const fileName = shownName(name);
    try {
      const claim = room.claim(receiver.ownerId, staying);
      claims.push(claim);
      uploads.push({ field, fileName, outcome: await receiveFile(bytes, claim, files) });
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      uploads.push({ field, fileName, outcome: { refusal: error.refusal } });
    }
  }

  const settle = (): void => claims.forEach((claim) => claim.giveBack());
  try {
    return { body: await readForm(request, reply, receive), uploads, settle };
  } catch (error) {
    for (const { outcome } of uploads) if ('storageName' in outcome) await files.remove(outcome.storageName);
    settle();
    throw error;
  }
}
