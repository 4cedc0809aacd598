import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { driftedList, staleList } from './shape-list.ts';
import type { ArmedFault } from './faults.ts';

/** An answer that is on its way out. */
export interface Outgoing {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The body; undefined: nobody looks into it. */
  text: string | undefined;
  /** Ends when the client is gone, or the service closes. */
  gone: AbortSignal;
}

const isList = ({ request, reply }: Outgoing): boolean =>
  request.method === 'GET' && reply.statusCode === 200 && request.routeOptions.config.operation?.query !== undefined;

/** What an effect makes of the body; waits, where it makes the answer late. */
async function shapeBy(armed: ArmedFault, outgoing: Outgoing): Promise<string | undefined> {
  const { effect } = armed.fault;
  const { request, reply, text, gone } = outgoing;
  switch (effect.kind) {
    case 'delay':
      await sleep(effect.ms + Math.round(armed.random() * effect.jitter_ms), undefined, { signal: gone }).catch(
        () => undefined,
      );
      return text;
    case 'status':
      if (effect.retry_after !== undefined) reply.header('retry-after', String(effect.retry_after));
      return text;
    case 'empty_body':
      return '';
    case 'broken_body':
      return text?.slice(0, Math.ceil(text.length / 2));
    case 'stale_page':
      return text !== undefined && isList(outgoing) ? staleList(armed, request.url, text) : text;
    case 'drift':
      return text !== undefined && isList(outgoing) ? driftedList(armed, effect.by, request.url, text) : text;
    case 'reset':
    case 'slow_body':
      return text; // the connection and the pace are not the body's
    default:
      return effect satisfies never;
  }
}

/** The body as the faults leave it. */
export async function shapeAnswer(faults: readonly ArmedFault[], outgoing: Outgoing): Promise<string | undefined> {
  let { text } = outgoing;
  for (const armed of faults) text = await shapeBy(armed, { ...outgoing, text });
  return text;
}

const TICK_MS = 100;

/** A body that arrives a little at a time. */
export function slowBody(faults: readonly ArmedFault[], text: string, gone: AbortSignal): Readable | undefined {
  const slow = faults.map(({ fault }) => fault.effect).find((effect) => effect.kind === 'slow_body');
  if (!slow || text === '') return undefined;
  const bytes = Buffer.from(text);
  const piece = Math.max(1, Math.round((slow.bytes_per_second * TICK_MS) / 1000));
  const tick = Math.max(TICK_MS, (piece * 1000) / slow.bytes_per_second);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += piece) {
      if (at > 0) await sleep(tick, undefined, { signal: gone }).catch(() => undefined);
      yield bytes.subarray(at, at + piece);
    }
  }
  return Readable.from(pieces());
}
