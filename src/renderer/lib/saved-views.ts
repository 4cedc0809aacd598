import type { SavedView, ViewContent, ViewedList } from '../../contract/console/saved-views.ts';
import { stringifySearch } from './address-search.ts';
import { listView } from './list-view.ts';
import type { Place } from './place-name.ts';

/** Where each list is. */
export const viewedPlaces = {
  generators: { path: '/generators', place: 'generators' },
  inverters: { path: '/inverters', place: 'inverters' },
  system_owners: { path: '/owners', place: 'owners' },
} as const satisfies Record<ViewedList, { path: string; place: Place }>;

/** All that a list may be narrowed to or looks like; what its address says beside that is no part of a view. */
const parts = listView.omit({ saved: true });

/** What this release knows of a view: of what a list's address says, or of what was saved. */
export const contentOf = (said: object): ViewContent =>
  Object.fromEntries(
    Object.entries(parts.parse(said)).filter(([, value]) => value !== undefined && String(value) !== ''),
  );

const inOrder = (content: ViewContent): string =>
  JSON.stringify(
    Object.entries(content)
      .map(([part, value]) => [part, Array.isArray(value) ? value.toSorted() : value])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  );

/** Whether a list shows anything but a saved view. */
export const isChanged = ({ content }: SavedView, search: object): boolean =>
  inOrder(contentOf(content)) !== inOrder(contentOf(search));

/** The address at which a list shows a saved view. */
export const addressOf = ({ id, list, content }: SavedView): string =>
  viewedPlaces[list].path + stringifySearch({ ...contentOf(content), saved: id });
