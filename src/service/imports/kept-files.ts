import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportRecord, ImportStore } from '../../store/import-store.ts';
import type { SecretBox } from '../../store/secret-box.ts';
import { sealInto } from '../hosted/uploads/sealed-file.ts';
import { importConflict } from './import-conflict.ts';

/** Files that are kept for the rows that were left. */
const MOST_KEPT = 5;

/** Bytes that are sealed at once. */
const PIECE = 1024 * 1024;

/** Whether rows of an import were left, now that it is done. */
export const hasRowsLeft = ({
  state,
  refused,
  later,
}: Pick<ImportRecord, 'refused' | 'later'> & { state: string }): boolean => state === 'done' && refused + later > 0;

/** The sealed copies of the files of imports: to finish one, and for its refused rows. */
export interface KeptFiles {
  /** Resolves with the name under which the copy is kept. */
  keep(bytes: Uint8Array): Promise<string>;
  /** The file of an import; `conflict` where there is none any more. */
  read(record: ImportRecord): Promise<Uint8Array>;
  /** The last few files with rows that were left are kept, so that they can be filled in; the others are removed. */
  forgetEarlier(): Promise<void>;
}

interface Deps {
  imports: ImportStore;
  /** Holds the copies, and nothing else. */
  folder: string;
  secretBox: SecretBox;
  random(bytes: number): Buffer;
}

/** Copies that no import names any more: the console was stopped between two steps. */
async function removeLeft(imports: ImportStore, folder: string): Promise<void> {
  const named = new Set((await imports.list()).map(({ storage_name: name }) => name));
  const left = (await readdir(folder).catch(() => [])).filter((name) => !named.has(name));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** Opens the folder of the copies, and removes what an earlier run has left there. */
export async function openKeptFiles({ imports, folder, secretBox, random }: Deps): Promise<KeptFiles> {
  await removeLeft(imports, folder);
  return {
    async keep(bytes) {
      const name = random(12).toString('hex');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(join(folder, name), 'wx', 0o600);
      try {
        const sealed = sealInto(file, secretBox);
        for (let at = 0; at < bytes.length; at += PIECE) await sealed.write(bytes.subarray(at, at + PIECE));
        await sealed.finish();
        return name;
      } catch (error) {
        await rm(join(folder, name), { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async read({ storage_name: name }) {
      if (name === null) throw importConflict('import_file_gone');
      try {
        return secretBox.open(await readFile(join(folder, name)));
      } catch (cause) {
        throw Object.assign(importConflict('import_file_gone'), { cause });
      }
    },
    async forgetEarlier() {
      const [waiting, filled]: [number[], number[]] = [[], []];
      const ended = (await imports.list()).filter(({ state }) => state !== 'running');
      for (const record of ended)
        if (hasRowsLeft(record)) ((await imports.isFilled(record.id)) ? filled : waiting).push(record.id);
      // What was filled in is needed again only if that is taken back.
      const kept = new Set([...waiting, ...filled].slice(0, MOST_KEPT));
      for (const { id, storage_name: name } of ended) {
        if (name === null || kept.has(id)) continue;
        await imports.forgetFile(id);
        await rm(join(folder, name), { force: true });
      }
    },
  };
}
