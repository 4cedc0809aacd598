import type { SystemOwnerLink } from '../../contract/system-owner-links.ts';
import { formatTimestamp } from '../timestamp.ts';
import type { LinkRecord } from './link-record.ts';

/** The response for a link whose address is `url`; the record alone cannot tell it (D20). */
export const presentLink =
  (url: string) =>
  (link: LinkRecord): SystemOwnerLink => ({
    url,
    created_at: formatTimestamp(link.created_at),
    expires_at: formatTimestamp(link.expires_at),
  });
