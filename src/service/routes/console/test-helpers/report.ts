import type { verdictOperations } from '../../../../contract/console/test-helpers/report.ts';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { createSystemOwnerLink } from '../../../../contract/operations.ts';
import { asJUnit, asSarif, asText } from '../../../../domain/verdict/formats.ts';
import { judgeClient } from '../../../../domain/verdict/judge-client.ts';
import { asLink } from '../../../../domain/verdict/traffic.ts';
import type { Handlers } from '../../../http/route.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';
import type { TestHelpers } from '../../../test-helpers/test-helpers.ts';

/** The installers of the accounts that links were asked for. */
async function installersOf(
  { store }: Pick<WorkspaceDeps, 'store'>,
  entries: readonly JournalEntry[],
): Promise<Map<number, number>> {
  const asked = entries
    .filter(({ operation }) => operation === createSystemOwnerLink.id)
    .map((entry) => asLink(entry).owner);
  const owners = await Promise.all([...new Set(asked)].filter(Number.isSafeInteger).map((id) => store.owners.get(id)));
  return new Map(owners.flatMap((owner) => (owner ? [[owner.id, owner.installer_id] as const] : [])));
}

/** The verdict on whoever has used the test workspace through its API. */
export function verdictRoutes(
  deps: Pick<WorkspaceDeps, 'store' | 'host'>,
  { journal }: TestHelpers,
): Handlers<typeof verdictOperations> {
  return {
    async getVerdict({ query: { format = 'json' } }, reply) {
      const entries = journal.entries();
      const installers = await installersOf(deps, entries);
      const verdict = judgeClient(entries, { forgotten: journal.forgotten(), installerOf: (id) => installers.get(id) });
      if (format === 'text') return reply.type('text/plain; charset=utf-8').send(asText(verdict));
      if (format === 'junit') return reply.type('application/xml; charset=utf-8').send(asJUnit(verdict));
      return format === 'sarif' ? asSarif(verdict, entries, deps.host.version) : verdict;
    },
  };
}
