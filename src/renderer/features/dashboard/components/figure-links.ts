import type { OwnerStatus } from '../../../../contract/console/owner-status.ts';
import type { TodayKind, TodayView } from '../../../../contract/console/today.ts';
import { sectionHash } from '../../../lib/settings-sections.ts';
import { endsOf, type ListView } from '../../../lib/list-view.ts';

/** A list, and what it is narrowed to: as many records as the figure says that leads there. */
export interface ListLink {
  to: '/generators' | '/inverters' | '/owners';
  search: ListView;
}

/** Where a line of what needs a person leads that is no list of records. */
export type PlaceLink =
  | { to: '/sync'; search: { show?: 'decisions' } }
  | { to: '/import' }
  | { to: '/settings'; hash: string };

export const generatorsIn = (state: string): ListLink => ({ to: '/generators', search: { state: [state] } });
export const invertersOf = (brand: string): ListLink => ({ to: '/inverters', search: { brand: [brand] } });
export const ownersAt = (status: OwnerStatus): ListLink => ({ to: '/owners', search: { status: [status] } });
export const producingInverters: ListLink = { to: '/inverters', search: { is_producing: ['true'] } };
/** Those with energy in the month of this day. */
export const invertersWithEnergyIn = (day: string): ListLink => ({ to: '/inverters', search: { energy_in: day } });
export const largestGenerators: ListLink = {
  to: '/generators',
  search: { sort: 'nameplate_capacity', direction: 'desc' },
};

/** The generators between two ends of a field, where there are such ends. */
export function generatorsBetween(
  field: 'nameplate_capacity' | 'online_date',
  { from, to }: { from: string | number | null; to: string | number | null },
): ListLink {
  const ends = endsOf(field).flatMap((end, nth) => {
    const value = nth === 0 ? from : to;
    return value === null ? [] : [[end, String(value)] as const];
  });
  return { to: '/generators', search: Object.fromEntries(ends) };
}

type Days = Omit<TodayView, 'lines'>;

const behind: Record<TodayKind, (days: Days) => ListLink | PlaceLink> = {
  sync_stopped: () => ({ to: '/sync', search: {} }),
  sync_removals: () => ({ to: '/sync', search: {} }),
  sync_decisions: () => ({ to: '/sync', search: { show: 'decisions' } }),
  sync_refused: () => ({ to: '/sync', search: {} }),
  backup_fault: () => ({ to: '/settings', hash: sectionHash('backups') }),
  imports_interrupted: () => ({ to: '/import' }),
  inverters_stopped: ({ since }) => ({ to: '/inverters', search: { stopped_from: since } }),
  owners_rejected: ({ since }) => ({ to: '/owners', search: { status: ['rejected'], changed_from: since } }),
  owners_in_progress: () => ownersAt('in_progress'),
  owners_not_started: () => ownersAt('not_started'),
  owners_long_in_review: ({ review_days: days }) => ({
    to: '/owners',
    search: { status: ['in_review'], silent_days: String(days) },
  }),
  inverters_silent: ({ silent_days: days }) => ({ to: '/inverters', search: { silent_days: String(days) } }),
};

/** What has to be looked at, of each kind of line. */
export const behindLine = (kind: TodayKind, days: Days): ListLink | PlaceLink => behind[kind](days);
