import type { Micros } from '../timestamp.ts';

/** A single-use link. The token itself is never kept: `token_hash` is its SHA-256 in hex. */
export interface LinkRecord {
  id: number;
  owner_id: number;
  installer_id: number;
  /** The API key that made it; null for one made by the console itself. A revoked key ends access (refresh_url). */
  credential_id: number | null;
  token_hash: string;
  refresh_url: string;
  return_url: string;
  /** `superseded`: a newer link of the account ended it before it was used (D20). */
  state: 'created' | 'used' | 'superseded';
  created_at: Micros;
  expires_at: Micros;
}

/** What a hosted session has from its link. */
export const placeOf = ({
  credential_id,
  owner_id,
  installer_id,
  refresh_url,
  return_url,
}: LinkRecord): Pick<LinkRecord, 'credential_id' | 'owner_id' | 'installer_id' | 'refresh_url' | 'return_url'> => ({
  credential_id,
  owner_id,
  installer_id,
  refresh_url,
  return_url,
});

/**
 * What a redeemed link gives: the owner's hosted session, bound to a cookie of which only the hash is kept.
 */
export interface HostedSessionRecord {
  /** Public: part of the clean address. */
  id: string;
  cookie_hash: string;
  link_id: number;
  /** As in the link. */
  credential_id: number | null;
  owner_id: number;
  installer_id: number;
  refresh_url: string;
  return_url: string;
  created_at: Micros;
  last_seen_at: Micros;
  ended_at: Micros | null;
}
