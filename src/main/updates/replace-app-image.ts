import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';

/** What was downloaded, and the checksum that the publisher has signed for it. */
export interface Downloaded {
  file: string;
  sha512: string;
}

/**
 * Puts it in the AppImage's place in one step, once the whole of it is beside it on the disk: whatever fails leaves the
 * old program as it was. The library would delete the old one first.
 */
export function replaceAppImage(appImage: string, { file, sha512 }: Downloaded): void {
  const place = realpathSync(appImage);
  const beside = `${place}.update`;
  rmSync(beside, { force: true });
  try {
    copyFileSync(file, beside, constants.COPYFILE_EXCL);
    chmodSync(beside, 0o755);
    const copy = openSync(beside, 'r+');
    fsyncSync(copy);
    closeSync(copy);
    if (createHash('sha512').update(readFileSync(beside)).digest('base64') !== sha512)
      throw new Error('The downloaded update was changed.');
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
