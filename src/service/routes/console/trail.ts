import type { trailOperations } from '../../../contract/console/trail.ts';
import { pageRequest } from '../../../contract/page.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';
import { consoleEntryBy } from '../../trail/entry-by.ts';
import { sendCsv } from '../../http/csv.ts';
import { trailCells, trailColumns } from './trail/trail-csv.ts';

/** The audit trail. Nothing here changes it; an export adds its own entry. */
export const trailRoutes = (deps: WorkspaceDeps): Handlers<typeof trailOperations> => {
  const {
    consoleStore: { trail },
    clock,
    carryNotes,
  } = deps;
  return {
    /** `GET /console/trail`: the newest first, what the open workspace has just noted included. */
    listTrail: async ({ query: { operator, kind, ...query } }) => {
      await carryNotes();
      const { rows, total } = await trail.list({
        ...pageRequest(query),
        operator: operator === undefined ? undefined : Number(operator),
        kind,
      });
      const [first] = await trail.after(0, 1);
      return {
        data: rows.map(({ id, at, actor, workspace, record, about, kind: done }) => ({
          id,
          at: formatTimestamp(at),
          kind: done,
          actor,
          workspace,
          record,
          about,
        })),
        total,
        since: formatTimestamp(first?.at ?? clock()),
        operators: await trail.operators(),
      };
    },

    /** `GET /console/trail/check`. */
    checkTrail: async () => {
      const { entries, brokenAt } = await trail.check();
      return { entries, broken_at: brokenAt };
    },

    /** `GET /console/trail.csv`: its own entry is the last row. */
    exportTrail: async (request, reply) => {
      await carryNotes();
      await trail.add(consoleEntryBy(request, 'trail_exported'));
      const day = formatTimestamp(clock()).slice(0, 10);
      return sendCsv(reply, `Audit trail ${day}.csv`, trailColumns, trail.after, (entries) => entries.map(trailCells));
    },
  };
};
