import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/trail.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { consoleEntryBy } from '../../../trail/entry-by.ts';
import { csvHead, sendCsv } from '../csv.ts';
import { trailColumns, trailRow } from './trail-csv.ts';

/** `GET /console/trail.csv`: its own entry is the last row. */
export function exportTrail(app: FastifyInstance, { consoleStore: { trail }, clock, carryNotes }: ServiceDeps): void {
  route(
    app,
    contract.exportTrail,
    async (request, reply) => {
      await carryNotes();
      await trail.add(consoleEntryBy(request, 'trail_exported'));
      const day = formatTimestamp(clock()).slice(0, 10);
      return sendCsv(reply, `Audit trail ${day}.csv`, csvHead(trailColumns), trail.after, (entries) => entries.map(trailRow).join(''));
    },
    { head: false },
  );
}
