import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** What an https server of a test needs; `pin` is what Chromium's `--ignore-certificate-errors-spki-list` takes. */
export interface Certificate {
  key: string;
  cert: string;
  pin: string;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length: size } = content;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/** A certificate that nobody has signed but itself, for a server that nobody else will ever meet (X.509, P-256). */
export function selfSigned(commonName: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const toSign = sequence(der(0x02, Buffer.from([1])), ECDSA_WITH_SHA256, name, validity, name, spki);
  const signature = sign('sha256', toSign, { key: privateKey, dsaEncoding: 'der' });
  const certificate = sequence(toSign, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    pin: createHash('sha256').update(spki).digest('base64'),
  };
}
