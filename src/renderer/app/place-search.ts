import { z } from 'zod';
import { syncTopic } from '../../contract/topics.ts';
import { apiParts } from '../features/api-place/components/api-parts.ts';
import { syncParts } from '../features/sync/components/sync-parts.ts';
import { layoutParts } from '../lib/list-layout.ts';
import { listView } from '../lib/list-view.ts';

// Which record a pane shows is in the address: contract/console/record-address.ts knows these parameters, too.
const recordId = z.int().positive().optional().catch(undefined);
/** Whether the form of a new record is open. */
const adding = z.boolean().optional().catch(undefined);

/** What an address says beside its path, by place; anything unknown or wrong is left out. */
/** `homeowner`: in addresses from outside; contract/console/record-address.ts has these. */
export const generatorsSearch = listView
  .extend({ homeowner: recordId, generator: recordId, add: adding })
  .transform(({ homeowner, ...search }) => ({
    ...(homeowner !== undefined && { homeowner_id: [String(homeowner)] }),
    ...search,
  }));
export const invertersSearch = listView.extend({ inverter: recordId, add: adding });
/** The map has the views of its lists. `of`: which of them; an inverter that is open says it as well. */
export const mapSearch = listView.extend({
  of: z.enum(['inverters']).optional().catch(undefined),
  generator: recordId,
  inverter: recordId,
});
export const ownersSearch = listView.extend({ owner: recordId, add: adding });
export const homeownersSearch = z.object({ homeowner: recordId, q: listView.shape.q });
/** Whose readings a list has that names no inverter. */
export const importSearch = z.object({ inverter: recordId });
/** Which company is shown. */
export const brandingSearch = z.object({ company: recordId });
export const syncSearch = z.object({
  show: z.enum(syncParts).optional().catch(undefined),
  id: recordId,
  topic: syncTopic.optional().catch(undefined),
  record: recordId,
});
/** Of the journal: which request is open, and which path it is narrowed to. */
export const apiSearch = z.object({
  show: z.enum(apiParts).optional().catch(undefined),
  id: recordId,
  path: z.string().optional().catch(undefined),
});

/** A view takes the place of the one before; the open record stays, and so does a layout that it says nothing of. */
export const emptyView = Object.fromEntries(
  Object.keys(listView.shape)
    .filter((part) => !(part in layoutParts.shape))
    .map((part) => [part, undefined]),
);
