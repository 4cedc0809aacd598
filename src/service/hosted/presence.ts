import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseConsoleAddress } from '../../contract/console/console-address.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { ScreenScript } from './hosted-screen.ts';
import { findHostedSession } from './open-hosted-session.ts';

/**
 * How long a popup may be between two of its pages before it counts as closed; a page that is slow to come keeps the
 * one before.
 */
const GRACE_MS = 5_000;
/** Sent to a popup whose opening has ended. */
const OVER = 'over';

/**
 * Keeps one request open for as long as a page of the popup is shown, and closes the window when the console has taken
 * it back. Without it the window works the same, and is ended by hand.
 */
export const presenceScript: ScreenScript = {
  text: `'use strict';
(async () => {
  const session = location.pathname.split('/').slice(0, 4).join('/');
  for (;;) {
    try {
      const told = await (await fetch(session + '/presence', { cache: 'no-store' })).text();
      if (told.endsWith('${OVER}')) {
        window.close();
        return location.reload();
      }
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
})();`,
  connects: true,
};

/**
 * `GET …/presence`: how the service knows that the popup of the browser host is still there, and the popup that it is
 * over. The console's page and the popup know nothing of each other: neither could be trusted by the other.
 */
export function presenceRoute(app: FastifyInstance, deps: ServiceDeps): void {
  const shown = new Map<number, Set<PassThrough>>();
  const gone = new Map<number, NodeJS.Timeout>();

  const leave = (openingId: number): void => {
    const timer = setTimeout(() => {
      gone.delete(openingId);
      deps.openings.closed(openingId).catch((error: unknown) => deps.logger.error({ err: error }, 'a closed popup'));
    }, GRACE_MS);
    gone.set(openingId, timer.unref());
  };
  const enter = (openingId: number, stream: PassThrough): void => {
    clearTimeout(gone.get(openingId));
    gone.delete(openingId);
    const streams = shown.get(openingId) ?? new Set();
    shown.set(openingId, streams.add(stream));
    stream.once('close', () => {
      streams.delete(stream);
      if (streams.size > 0 || shown.get(openingId) !== streams) return;
      shown.delete(openingId);
      leave(openingId);
    });
  };
  const endAll = (openingId: number, word: string): void => {
    const streams = shown.get(openingId) ?? [];
    shown.delete(openingId);
    for (const stream of streams) stream.end(word);
    clearTimeout(gone.get(openingId));
    gone.delete(openingId);
  };
  const endWatch = deps.openings.onEnd((openingId) => endAll(openingId, OVER));
  app.addHook('preClose', async () => {
    endWatch();
    for (const openingId of [...shown.keys(), ...gone.keys()]) endAll(openingId, '');
  });

  app.get(
    '/onboarding/s/:session/presence',
    { config: { open: 'hosted' } },
    async (request, reply): Promise<FastifyReply> => {
      const found = await findHostedSession(deps, request);
      const address = found.kind === 'open' ? parseConsoleAddress(found.session.record.return_url) : undefined;
      if (address?.maker !== 'here') return reply.type('text/plain').send(OVER);
      const stream = new PassThrough();
      stream.write(' ');
      enter(address.openingId, stream);
      reply.raw.once('close', () => stream.destroy());
      // It may have ended since its hosted session was found open, before `enter` could be told.
      if ((await deps.store.openings.get(address.openingId))?.ended_at !== null) endAll(address.openingId, OVER);
      return reply.type('text/plain').send(stream);
    },
  );
}

/** Whether a page is shown in a popup of the console, whose end nobody else sees. */
export const isPopup = ({ host }: Pick<ServiceDeps, 'host'>, returnUrl: string): boolean =>
  !host.openWindow && parseConsoleAddress(returnUrl)?.maker === 'here';
