import type { FastifyInstance } from 'fastify';
import type { eventStreamOperations } from '../../../contract/console/event-stream.ts';
import type { Topic } from '../../../contract/events.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { serveEvents } from './event-stream/serve-events.ts';
import { watchSync } from './event-stream/watch-sync.ts';
import { watchTests } from './event-stream/watch-tests.ts';

/** The event stream of a console: what is committed, and what is in no workspace's file. */
export const eventStreamRoutes = (app: FastifyInstance, deps: ConsoleDeps): Handlers<typeof eventStreamOperations> =>
  serveEvents(app, deps, { watch: (tell) => watchConsole(deps, tell) });

function watchConsole(deps: ConsoleDeps, tell: (topic: Topic) => void): () => void {
  const { sampleLoader, importer, bulkChanger, consoleStore } = deps;
  const ends = [
    sampleLoader.onProgress(() => tell('sample_data')),
    importer.onProgress(() => tell('imports')),
    bulkChanger.onProgress(() => tell('bulk_changes')),
    consoleStore.onChange(() => tell('settings')),
    watchSync(deps, tell),
    watchTests(deps, tell),
  ];
  return () => ends.forEach((end) => end());
}
