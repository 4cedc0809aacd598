/** Why an update came to nothing, in a sentence for a person. */
export class UpdateFault extends Error {
  override name = 'UpdateFault';
}

/** Of a feed that is signed and makes no sense, whether we or the library found that. */
export const NOT_UNDERSTOOD = 'The update feed cannot be understood, or names a file elsewhere.';

/** The library's and Chromium's own faults, by their codes, messages or names. */
const WORDS: [RegExp, string][] = [
  [/^ERR_UPDATER_INVALID_UPDATE_INFO/, NOT_UNDERSTOOD],
  [/^ERR_CHECKSUM_MISMATCH|^sha512 checksum mismatch/, 'The download did not match its checksum and was discarded.'],
  [/^ERR_UPDATER_INVALID_SIGNATURE/, 'The download is not signed by the publisher of this program and was discarded.'],
  [
    /CONTENT_LENGTH_MISMATCH|INCOMPLETE|aborted by the server|ECONNRESET|CONNECTION_(?:RESET|CLOSED)/,
    'The connection to the update server broke off.',
  ],
  [
    /BLOCKED_BY_CLIENT/,
    'The update server redirects too often or to an address that is not safe, or sends a file whose size is not the one that the publisher announced.',
  ],
  [/PROXY|TUNNEL|UnusableProxy/, 'The proxy of this computer cannot be used.'],
  [/CERT|SSL/, 'The certificate of the update server is not trusted by this computer.'],
  [/ENOSPC|FILE_NO_SPACE/, 'There is no room on the disk for the update.'],
  [/^Cannot download .*status \d/, 'The update server does not have the file that the publisher announced.'],
  [/net::ERR_|ECONN|ENOTFOUND|ETIMEDOUT|TimeoutError|fetch failed/, 'The update server cannot be reached.'],
];

/** A sentence that says why; undefined for what nobody expected. */
export function faultWords(error: unknown): string | undefined {
  if (error instanceof UpdateFault) return error.message;
  const { code = '', message = '', name = '' } = error as { code?: string; message?: string; name?: string };
  return WORDS.find(([pattern]) => [code, message, name].some((text) => pattern.test(text)))?.[1];
}
