import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { refusedFile } from '../refused-file.ts';

/** What all parts of a workbook may come to when they are unpacked; a list of 500,000 rows needs less than half. */
const MOST_UNPACKED = 512 * 1024 * 1024;
/** A workbook has a dozen parts and one for each sheet. */
export const MOST_PARTS = 2000;

/** The parts of a workbook by their names. Only what is asked for is unpacked, and all of it together has a bound. */
export interface Archive {
  has(name: string): boolean;
  /** The text of a part, in pieces as it is unpacked. */
  text(name: string): AsyncGenerator<string>;
}

const notAWorkbook = (cause?: unknown) => Object.assign(refusedFile({ code: 'import_not_a_workbook' }), { cause });

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw notAWorkbook();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replaceAll('\\', '/').toLowerCase(), entry);
  return entries;
}

/** Opens a ZIP in memory. `validation_failed` for what is none, is damaged or encrypted. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  try {
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
    entries = await entriesOf(zip);
  } catch (cause) {
    throw notAWorkbook(cause);
  }
  let left = MOST_UNPACKED;

  async function* pieces(entry: Entry): AsyncGenerator<Buffer> {
    try {
      for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer;
    } catch (cause) {
      throw notAWorkbook(cause);
    }
  }

  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *text(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry || entry.isEncrypted()) throw notAWorkbook();
      const decoder = new TextDecoder();
      for await (const piece of pieces(entry)) {
        left -= piece.length;
        if (left < 0) throw refusedFile({ code: 'import_unpacks_too_large', megabytes: MOST_UNPACKED / 1024 ** 2 });
        yield decoder.decode(piece, { stream: true });
      }
    },
  };
}
