import type { FileHandle } from 'node:fs/promises';
import { SEAL_HEAD, type SecretBox } from '../../../store/secret-box.ts';
import { tellFullDisk } from './full-disk.ts';

/** A file that is sealed while its bytes come. */
export interface SealedFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Writes the head, flushes: from now on the file can be opened. */
  finish(): Promise<void>;
}

/**
 * Seals into an open, empty file in the layout of SecretBox. The head is written last, so that a file that was never
 * finished opens with no key. `storage_full` when the disk is full.
 */
export function sealInto(file: FileHandle, box: SecretBox): SealedFile {
  const sealer = box.sealer();
  let position = SEAL_HEAD;

  async function writeAll(bytes: Buffer, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await tellFullDisk(file.write(bytes, done, bytes.length - done, at + done));
      done += bytesWritten;
    }
  }

  return {
    async write(chunk) {
      await writeAll(sealer.update(chunk), position);
      position += chunk.length;
    },
    async finish() {
      await writeAll(sealer.head(), 0);
      await tellFullDisk(file.sync());
    },
  };
}
