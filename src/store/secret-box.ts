import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals what must not be readable in a file: bank numbers, documents, remembered answers, the credentials `serve` prints. */
export interface SecretBox {
  seal(plain: Uint8Array | string): Buffer;
  /** Throws when the bytes were changed or sealed with another key. */
  open(sealed: Uint8Array): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a fresh nonce per seal; layout: nonce, tag, ciphertext. `key` is 32 bytes from the host's secret store. */
export function createSecretBox(key: Uint8Array): SecretBox {
  if (key.length !== 32) throw new Error('the sealing key must be 32 bytes');
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    },
  };
}
