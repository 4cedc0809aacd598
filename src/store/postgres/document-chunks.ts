import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ComingFile, DocumentFiles } from '../document-files.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Connections } from './connections.ts';
import { isDatabaseFailure } from './postgres-errors.ts';
import { documentChunks, documentFiles } from './schema.ts';

/** Sealed bytes of a document are written as they come, this many at a time. */
const CHUNK = 256 * 1024;

/**
 * The bytes of a company's documents, in the database: what backs it up and carries it over to another machine has them
 * too, and a process needs no folder. They are written outside of the lane, for they come slowly; the row of the
 * document (`documents.ts`) turns them into a document. `sweepUploads` removes what an interrupted upload has left.
 */
export function createDocumentChunks(connections: Connections, company: number, box: SecretBox): DocumentFiles {
  const change = <T>(work: Parameters<typeof connections.withOrm<T>>[1]): Promise<T> =>
    connections.withOrm(company, work);
  const file = (name: string) => and(eq(documentFiles.company_id, company), eq(documentFiles.storage_name, name));
  /** What is not removed while the database is away, the sweep removes. */
  async function remove(name: string): Promise<void> {
    await change((orm) => orm.delete(documentFiles).where(file(name))).catch((error: unknown) => {
      if (!isDatabaseFailure(error)) throw error;
    });
  }

  function comingFile(name: string): ComingFile {
    const sealer = box.sealer();
    let pieces: Buffer[] = [];
    let length = 0;
    let nth = 0;
    async function put(): Promise<void> {
      const bytes = Buffer.concat(pieces);
      [pieces, length] = [[], 0];
      const row = { company_id: company, storage_name: name, nth: nth++, bytes };
      // The same again where the connection was cut: nobody knows whether it had arrived.
      await change((orm) => orm.insert(documentChunks).values(row).onConflictDoNothing());
    }
    return {
      async write(chunk) {
        pieces.push(sealer.update(chunk));
        length += chunk.length;
        if (length >= CHUNK) await put();
      },
      async keep() {
        if (length > 0) await put();
        const head = sealer.head();
        await change((orm) => orm.update(documentFiles).set({ head }).where(file(name)));
        return name;
      },
      discard: () => remove(name),
    };
  }

  return {
    async begin() {
      const name = randomBytes(24).toString('base64url');
      const row = { company_id: company, storage_name: name };
      await change((orm) => orm.insert(documentFiles).values(row).onConflictDoNothing());
      return comingFile(name);
    },
    remove,
  };
}
