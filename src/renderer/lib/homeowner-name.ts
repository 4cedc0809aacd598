import type { Homeowner } from '../../contract/console/homeowners.ts';

/** What to call a homeowner: `Mary Hill (12)`, or the number where there is no nickname. */
export const homeownerName = ({ id, nickname }: Pick<Homeowner, 'id' | 'nickname'>): string =>
  nickname === null ? String(id) : `${nickname} (${id})`;
