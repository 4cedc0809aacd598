import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { streamEvents } from '../../../../contract/console/workspace.ts';
import type { ChangeEvent } from '../../../../contract/events.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { eventText, positionText } from './event-text.ts';

const HEARTBEAT_MS = 15_000;
/** A reader that lets more than this pile up is cut off; it comes back and refetches. */
const MAX_BACKLOG = 1024 * 1024;

/**
 * `GET /console/events`: committed facts as they happen, to any number of readers (house rule 6). A comment now and then keeps
 * the connection known to be alive. Streams end with their reader, and when the service closes.
 */
export function registerStreamEvents(app: FastifyInstance, { store, sampleLoader }: ServiceDeps): void {
  const open = new Set<PassThrough>();
  let position = 0;
  const write = (stream: PassThrough, text: string): void => {
    if (stream.writableLength > MAX_BACKLOG) stream.destroy();
    else stream.write(text);
  };
  const toAll = (text: string): void => open.forEach((stream) => write(stream, text));
  const announce = (events: ChangeEvent[]): void => {
    position = events.reduce((seq, event) => Math.max(seq, event.seq), position);
    if (open.size > 0) toAll(eventText(events));
  };

  const endCommits = store.onCommit(announce);
  const endProgress = sampleLoader.onProgress(() => announce([{ seq: 0, topic: 'sample_data', ids: [] }]));
  const heartbeat = setInterval(() => toAll(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('onReady', async () => {
    position = Math.max(position, await store.lastSeq());
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    endCommits();
    endProgress();
    open.forEach((stream) => stream.end());
  });

  route(
    app,
    streamEvents,
    (_request, reply) => {
      const stream = new PassThrough();
      stream.write(positionText({ seq: position }));
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      reply.raw.once('close', () => stream.destroy());
      return reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
    },
    { head: false },
  );
}
