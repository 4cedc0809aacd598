import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { open, seal } from './seal.ts';

/** How long Chromium lets changes of its settings lie before it writes them (base/files/important_file_writer.cc). */
const COMMIT_INTERVAL_MS = 10_000;
/** What Chromium puts before the key (components/os_crypt/sync/os_crypt_win.cc). */
const HEADER = 'DPAPI';

/**
 * On Windows the key of safeStorage lies in the profile, in the file `Local State`, wrapped by DPAPI with the account's
 * own secret. It is made when the program starts, written 10 s later or at an orderly end, and made anew where this
 * account cannot unwrap it: what was sealed with the one before is lost (components/os_crypt/sync/os_crypt_win.cc,
 * electron/electron#39733).
 */
export class LocalState {
  readonly #file: string;
  readonly #key: Buffer;
  readonly #accountKey: Buffer;
  #written = false;

  constructor(userData: string, accountKey: Buffer) {
    this.#file = join(userData, 'Local State');
    this.#accountKey = accountKey;
    const kept = this.#read();
    this.#written = kept !== undefined;
    this.#key = kept ?? randomBytes(32);
    setTimeout(() => this.commit(), COMMIT_INTERVAL_MS).unref();
  }

  key(): Buffer {
    return this.#key;
  }

  /** Writes what has not been written; what ten seconds or an orderly end do, and a kill does not. */
  commit(): void {
    // A profile that is gone by then is written no more.
    if (this.#written || !existsSync(dirname(this.#file))) return;
    this.#written = true;
    const wrapped = Buffer.concat([Buffer.from(HEADER), seal(this.#accountKey, this.#key)]).toString('base64');
    writeFileSync(`${this.#file}.new`, JSON.stringify({ os_crypt: { audit_enabled: true, encrypted_key: wrapped } }));
    renameSync(`${this.#file}.new`, this.#file);
  }

  #read(): Buffer | undefined {
    if (!existsSync(this.#file)) return undefined;
    try {
      const { os_crypt } = JSON.parse(readFileSync(this.#file, 'utf8')) as { os_crypt?: { encrypted_key?: string } };
      return open(this.#accountKey, Buffer.from(os_crypt?.encrypted_key ?? '', 'base64').subarray(HEADER.length));
    } catch {
      return undefined;
    }
  }
}
