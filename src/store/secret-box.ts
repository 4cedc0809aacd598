import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Bytes before the ciphertext: nonce and tag. */
export const SEAL_HEAD = 28;

/**
 * Seals what comes in pieces and is too large to be held. The head is known last and comes first: `SEAL_HEAD` bytes.
 */
export interface Sealer {
  /** As many sealed bytes as were given. */
  update(plain: Uint8Array): Buffer;
  /** Ends it. Head and sealed bytes together are what `open` takes. */
  head(): Buffer;
}

/**
 * Seals what must not be readable in a file: bank numbers, documents, remembered answers, the credentials `serve`
 * prints.
 */
export interface SecretBox {
  seal(plain: Uint8Array | string): Buffer;
  /** The same for equal texts, so that a row can be found by it: tells that two are equal, and nothing else. */
  sealAlike(plain: string): Buffer;
  sealer(): Sealer;
  /** Throws when the bytes were changed or sealed with another key. */
  open(sealed: Uint8Array): Buffer;
  /** What a text is found by again without being kept; worthless without the key. */
  fingerprint(text: string): string;
}

const NONCE = 12;
const TAG = SEAL_HEAD - NONCE;

/**
 * AES-256-GCM with a fresh nonce per seal; layout: nonce, tag, ciphertext. `key` is 32 bytes from the host's secret
 * store.
 */
export function createSecretBox(key: Uint8Array): SecretBox {
  if (key.length !== 32) throw new Error('the sealing key must be 32 bytes');

  function sealer(nonce: Uint8Array = randomBytes(NONCE)): Sealer {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    return {
      update: (plain) => cipher.update(plain),
      head() {
        cipher.final(); // GCM holds no bytes back
        return Buffer.concat([nonce, cipher.getAuthTag()]);
      },
    };
  }

  function seal(plain: Uint8Array | string, nonce?: Uint8Array): Buffer {
    const pieces = sealer(nonce);
    const body = pieces.update(typeof plain === 'string' ? Buffer.from(plain) : plain);
    return Buffer.concat([pieces.head(), body]);
  }
  const keyed = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  return {
    sealer: () => sealer(),
    fingerprint: (text) => keyed(text).toString('hex'),
    seal: (plain) => seal(plain),
    // A nonce that the text itself gives is never used for two texts.
    sealAlike: (plain) => seal(plain, keyed(`nonce\0${plain}`).subarray(0, NONCE)),
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(sealed.subarray(NONCE, SEAL_HEAD));
      return Buffer.concat([decipher.update(sealed.subarray(SEAL_HEAD)), decipher.final()]);
    },
  };
}
