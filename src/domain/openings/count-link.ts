import { DomainError } from '../domain-error.ts';
import type { OpeningRecord } from './opening-record.ts';

/** New links that one opening may ask for after its first, before the console stops and explains (T26). */
export const REFRESHES_PER_OPENING = 3;

/** Whether an opening may ask for another link. */
export const mayRefresh = (opening: OpeningRecord): boolean =>
  opening.ended_at === null && opening.links <= REFRESHES_PER_OPENING;

/** The opening with one more link used; `conflict` when it has ended or used its last one. */
export function countLink(opening: OpeningRecord): OpeningRecord {
  if (!mayRefresh(opening)) throw new DomainError('conflict', { code: 'links_used_up' });
  return { ...opening, links: opening.links + 1 };
}
