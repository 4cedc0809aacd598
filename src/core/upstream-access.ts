import type { UpstreamAccess } from '../contract/console/upstream.ts';
import type { SecretBox } from '../store/secret-box.ts';

/** The credentials for the real service, without its address, which is no secret. */
export type UpstreamCredentials = Pick<UpstreamAccess, 'access_token' | 'api_key'>;

/** As they are in `console.sqlite`: AES-256-GCM, base64. */
export const sealAccess = (box: SecretBox, { access_token, api_key }: UpstreamCredentials): string =>
  box.seal(JSON.stringify({ access_token, api_key })).toString('base64');

/** Throws when the text was sealed with another key. */
export const openAccess = (box: SecretBox, sealed: string): UpstreamCredentials =>
  JSON.parse(box.open(Buffer.from(sealed, 'base64')).toString()) as UpstreamCredentials;
