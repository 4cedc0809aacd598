import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { eventStreamOperations } from '../../../../contract/console/event-stream.ts';
import type { ChangeEvent, Topic } from '../../../../contract/events.ts';
import { mayHearOf } from '../../../http/may-hear-of.ts';
import type { Handlers } from '../../../http/route.ts';
import { findSessionKey } from '../../../session/session-key.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import type { Principal } from '../../../session/operator-session.ts';
import { eventText, positionText } from './event-text.ts';

const HEARTBEAT_MS = 15_000;
/**
 * An open stream; `mayRead` falls for good when the session it belongs to is locked, handed over or over, or the
 * credential revoked.
 */
interface Reader {
  stream: PassThrough;
  /** The last `seq` that it has been told, or was there before it. */
  position: number;
  principal: Principal | null;
  mayRead(): boolean;
}

/** A reader that lets more than this pile up is cut off; it comes back and refetches. */
const MAX_BACKLOG = 1024 * 1024;

/** What the streams tell beside the commits of a store, and when they end before the service does. */
export interface EventSources {
  /** Follows what is not in the store; `tell` says that a topic has changed. Returns the function that ends it. */
  watch?: (tell: (topic: Topic) => void) => () => void;
  /** From here on every stream ends, those that begin as well; all other requests are still answered. */
  ending?: AbortSignal | undefined;
}

/**
 * Committed facts as they happen, to any number of readers. A comment now and then keeps the connection
 * known to be alive. Streams end with their reader, when the service closes, and when the operator's session is locked
 * or handed over, or the credential revoked: nothing is written to a page that an owner sits in front of.
 */
export function serveEvents(
  app: FastifyInstance,
  { store, sessions, consoleStore }: Pick<ServiceDeps, 'store' | 'sessions' | 'consoleStore'>,
  { watch, ending }: EventSources,
): Handlers<typeof eventStreamOperations> {
  const open = new Set<Reader>();
  /** The last `seq` that was told to those who were open then. */
  let latest = 0;
  const endIfShut = (reader: Reader): boolean => {
    if (reader.mayRead()) return false;
    open.delete(reader);
    reader.stream.end();
    return true;
  };
  const write = (reader: Reader, text: string): void => {
    if (endIfShut(reader)) return;
    if (reader.stream.writableLength > MAX_BACKLOG) reader.stream.destroy();
    else reader.stream.write(text);
  };
  const announce = (events: ChangeEvent[]): void => {
    latest = events.reduce((seq, event) => Math.max(seq, event.seq), latest);
    for (const reader of open) {
      // A store may begin with what is long known.
      const news = events.filter(({ seq }) => seq === 0 || seq > reader.position);
      reader.position = news.reduce((seq, event) => Math.max(seq, event.seq), reader.position);
      const told = news.filter(({ topic }) => mayHearOf(reader.principal, topic));
      if (told.length > 0) write(reader, eventText(told));
    }
  };
  const endAll = (): void => open.forEach(({ stream }) => stream.end());

  // Following the commits of other processes costs, so nobody does while there is no stream, nor one that begins.
  let streams = 0;
  let endCommits: (() => void) | undefined;
  const enter = (): void => {
    streams += 1;
    endCommits ??= store.onCommit(announce);
  };
  const leave = (): void => {
    streams -= 1;
    if (streams > 0) return;
    endCommits?.();
    endCommits = undefined;
  };
  const endSources = watch?.((topic) => announce([{ seq: 0, topic, ids: [] }]));
  const endWatch = sessions.onShut(() => open.forEach(endIfShut));
  const endRevoked = consoleStore.credentials.onRevoked(() => open.forEach(endIfShut));
  ending?.addEventListener('abort', endAll);
  const heartbeat = setInterval(() => open.forEach((reader) => write(reader, ': still here\n\n')), HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    endCommits?.();
    endSources?.();
    endWatch();
    endRevoked();
    ending?.removeEventListener('abort', endAll);
    endAll();
  });

  return {
    /** `GET /console/events`. */
    streamEvents: async ({ principal, headers }, reply) => {
      const stream = new PassThrough();
      enter();
      stream.once('close', leave);
      let position: number;
      try {
        position = Math.max(await store.lastSeq(), latest);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      const mayRead =
        principal?.kind === 'credential'
          ? () => consoleStore.credentials.get(principal.credential.id)?.revoked_at === null
          : () => sessions.find(findSessionKey({ headers }, sessions))?.state === 'open';
      const reader = { stream, position, principal, mayRead };
      stream.write(positionText({ seq: position }));
      if (ending?.aborted) stream.end();
      else open.add(reader);
      stream.once('close', () => open.delete(reader));
      if (reply.raw.destroyed) stream.destroy(); // whoever asked has left meanwhile
      reply.raw.once('close', () => stream.destroy());
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  };
}
