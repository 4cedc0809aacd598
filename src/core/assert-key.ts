import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleStore } from '../store/console-store.ts';
import type { SecretBox } from '../store/secret-box.ts';
import { StoreOpenError } from '../store/store-open-error.ts';
import { unlessFull } from './full-disk-at-start.ts';

const KNOWN = 'Solar Installer Console';

function opens(box: SecretBox, sealed: string): boolean {
  try {
    box.open(Buffer.from(sealed, 'base64'));
    return true;
  } catch {
    return false;
  }
}

/** A folder of an earlier release has no value to check a key by: whatever it has sealed tells as well. */
async function fits(store: ConsoleStore, box: SecretBox, check: string | undefined): Promise<boolean> {
  if (check !== undefined) return opens(box, check);
  const records = [...(await store.credentials.list()), ...(await store.workspaces.list())];
  const sealed = records.flatMap((record) => record.sealed ?? []);
  return sealed.length === 0 || sealed.some((value) => opens(box, value));
}

/**
 * Whether this key is the one that has sealed what is in the data folder: asked once, at the start, because later each
 * sealed value would fail by itself. Rejects with StoreOpenError `other_key`.
 */
export async function assertKey(
  store: ConsoleStore,
  box: SecretBox,
  folder: string,
  logger: FastifyBaseLogger,
): Promise<void> {
  const check = await store.keyCheck.get();
  if (!(await fits(store, box, check)))
    throw new StoreOpenError('other_key', `The key of ${folder} is not the one that has sealed what it holds.`);
  if (check !== undefined) return;
  // On a full disk there is room another day; until then the key is checked by what it has sealed.
  await unlessFull(store.keyCheck.save(box.seal(KNOWN).toString('base64')), logger);
}
