import type { DesktopMessages } from '../../languages/desktop.ts';

/** Why an update came to nothing; `updateFaults` of the languages has a sentence for each. */
export type UpdateFaultCode = keyof DesktopMessages['updateFaults'];

/** An update came to nothing, and we know why. */
export class UpdateFault extends Error {
  override name = 'UpdateFault';
  readonly code: UpdateFaultCode;

  constructor(code: UpdateFaultCode) {
    super(code);
    this.code = code;
  }
}

/** The library's and Chromium's own faults, by their codes, messages or names. */
const CODES: [RegExp, UpdateFaultCode][] = [
  [/^ERR_UPDATER_INVALID_UPDATE_INFO/, 'notUnderstood'],
  [/^ERR_CHECKSUM_MISMATCH|^sha512 checksum mismatch/, 'checksum'],
  [/^ERR_UPDATER_INVALID_SIGNATURE/, 'notSigned'],
  [/CONTENT_LENGTH_MISMATCH|INCOMPLETE|aborted by the server|ECONNRESET|CONNECTION_(?:RESET|CLOSED)/, 'brokeOff'],
  [/BLOCKED_BY_CLIENT/, 'redirects'],
  [/PROXY|TUNNEL|UnusableProxy/, 'proxy'],
  [/CERT|SSL/, 'certificate'],
  [/ENOSPC|FILE_NO_SPACE/, 'noRoom'],
  [/^Cannot download .*status \d/, 'fileMissing'],
  [/net::ERR_|ECONN|ENOTFOUND|ETIMEDOUT|TimeoutError|fetch failed/, 'notReached'],
];

/** Why an update came to nothing: `unexpected` for what nobody has a word for. */
export function faultCode(error: unknown): UpdateFaultCode {
  if (error instanceof UpdateFault) return error.code;
  const { code = '', message = '', name = '' } = error as { code?: string; message?: string; name?: string };
  return CODES.find(([pattern]) => [code, message, name].some((text) => pattern.test(text)))?.[1] ?? 'unexpected';
}
