import { reasonWords } from '../../../contract/words/reason-words.ts';
import type { diagnosticsOperations } from '../../../contract/console/diagnostics.ts';
import { diagnosticsText, type DiagnosticsFacts } from '../../../domain/diagnostics/diagnostics-text.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

const HOSTS = {
  browser: 'a page in the browser',
  electron: 'a desktop window',
  serve: 'a service without a window',
} as const;

async function syncFacts({ sync }: ConsoleDeps): Promise<DiagnosticsFacts['sync']> {
  const control = sync();
  if (!control) return undefined;
  const { state, pending, failed, conflicts, last_success_at, next_attempt_at } = await control.status();
  const lastError = control.lastError();
  return {
    state: {
      State: state,
      'Changes waiting': pending,
      'Changes refused': failed,
      Conflicts: conflicts,
      'Last synced': last_success_at,
      'Next attempt': next_attempt_at,
      Connection: control.connection(),
    },
    said: {
      'Last error': lastError && reasonWords(lastError),
      Warning: control.warnings().map(reasonWords).join(' ') || null,
    },
  };
}

/** What a person reads, copies and passes on. Nothing in it is sent anywhere. */
export function diagnosticsRoutes(deps: ConsoleDeps): Handlers<typeof diagnosticsOperations> {
  const { host, consoleStore, store, workspaces, clock } = deps;
  return {
    /** `GET /console/diagnostics` */
    getDiagnostics: async () => {
      const [machine, { idle_minutes, production_unit }, list, summary, sync] = await Promise.all([
        host.machine?.(),
        consoleStore.settings.get(),
        workspaces.list(),
        store.summary(),
        syncFacts(deps),
      ]);
      const text = diagnosticsText({
        version: host.version,
        host: HOSTS[host.kind],
        takenAt: formatTimestamp(clock()),
        machine,
        settings: {
          'Locks after': `${idle_minutes} minutes`,
          'Production in': production_unit,
          'Key for stored secrets': host.keyStorage,
        },
        workspaces: list.map(({ id, mode, open, upstream, has_access, unsent }) => ({
          id,
          mode,
          open,
          linked: upstream !== null,
          hasAccess: has_access,
          unsent,
        })),
        records: {
          Generators: summary.generators,
          Inverters: summary.inverters,
          'System owners': Object.values(summary.owners).reduce((sum, count) => sum + count, 0),
        },
        sync,
        logLines: host.logLines?.() ?? [],
      });
      return { text, log_folder: machine?.logFolder ?? null };
    },
  };
}
