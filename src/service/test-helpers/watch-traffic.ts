import type { Fault } from '../../contract/console/test-helpers/faults.ts';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JournalEntry } from '../../contract/console/test-helpers/requests.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import { faultRefusal } from './faults/fault-refusal.ts';
import { keepsAway, type ArmedFault } from './faults/faults.ts';
import { shapeAnswer, slowBody } from './faults/shape-answer.ts';
import { createdBy, factsOf, judgment, requestOf, responseOf } from './journal/make-entry.ts';
import { watchBody, type SentBody } from './journal/read-request.ts';
import type { TestHelpers } from './test-helpers.ts';

/** A request that is under way. */
interface Watched {
  after: number;
  at: string;
  startedMs: number;
  sent: SentBody;
  replayOf: number | null;
  faults: ArmedFault[];
  gone: AbortController;
  /** What the journal keeps, once it is answered. */
  entry?: JournalEntry;
}

const isTheirs = (path: string): boolean => /^\/(v1|onboarding)(?:[/?]|$)/.test(path);

/**
 * Integrations and owners: what the console asks for its own sake is not theirs. A path may be written in ways that
 * only its route tells, and one that nothing is at has the route of the page.
 */
const concerns = ({ routeOptions, url }: FastifyRequest): boolean => isTheirs(url) || isTheirs(routeOptions.url ?? '');

/**
 * The connection ends with a reset, as it does when a process dies; in memory there is an answer to break off. Resolves
 * when nothing that is still written can arrive.
 */
async function breakOff(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { socket } = request.raw;
  if (reply.raw.destroyed) return; // the client has left already
  const closed = once(reply.raw, 'close');
  if (socket instanceof Socket) socket.resetAndDestroy();
  else reply.raw.destroy();
  await closed;
}

const isResetAfterCommit = ({ fault: { effect } }: ArmedFault): boolean =>
  effect.kind === 'reset' && effect.when === 'after_commit';

/** Whether an answer may be lost on its way, as a whole or in part. */
const LOSES: Readonly<Record<Fault['effect']['kind'], boolean>> = {
  status: false,
  delay: false,
  slow_body: false,
  reset: true,
  empty_body: true,
  broken_body: true,
  stale_page: false,
  drift: false,
};

/** Lets the journal see every request of integrations and owners, and the faults happen to them. */
export function watchTraffic(app: FastifyInstance, { journal, faults, clock, elapsedMs }: TestHelpers): void {
  const { redactor } = journal;
  const all = new WeakMap<FastifyRequest, Watched>();
  const open = new Set<Watched>();

  app.addHook('preClose', async () => open.forEach(({ gone }) => gone.abort()));
  app.addHook('onRequest', (request, reply, done) => {
    if (!concerns(request)) return done();
    const watched: Watched = {
      after: journal.latest(),
      at: formatTimestamp(clock.wall()),
      startedMs: elapsedMs(),
      sent: { size: 0, pieces: [] },
      replayOf: journal.takeReplay(request.headers),
      faults: [],
      gone: new AbortController(),
    };
    all.set(request, watched);
    open.add(watched);
    let isSent = false;
    reply.raw.once('finish', () => (isSent = true));
    reply.raw.once('close', () => {
      open.delete(watched);
      watched.gone.abort();
      if (watched.entry && !isSent) watched.entry.lost = true;
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const watched = all.get(request);
    done(null, (watched && watchBody(request, payload, watched.sent)) ?? payload);
  });

  /** Keeps the request; `text` is what the client is to get, undefined where the journal cannot know it. */
  function keep(
    watched: Watched,
    request: FastifyRequest,
    answer: Pick<JournalEntry, 'response' | 'judged' | 'lost' | 'created'>,
    reply: FastifyReply,
  ): void {
    watched.entry = journal.add({
      after: watched.after,
      at: watched.at,
      started_ms: watched.startedMs,
      ms: elapsedMs() - watched.startedMs,
      ...factsOf(request, redactor),
      request: requestOf(request, watched.sent, redactor),
      replay_of: watched.replayOf,
      replayed: reply.getHeader('idempotent-replayed') === 'true',
      faults: watched.faults.map(({ fault }) => ({ name: fault.name ?? fault.effect.kind, kind: fault.effect.kind })),
      ...answer,
    });
  }

  app.addHook('preValidation', async (request, reply) => {
    const watched = all.get(request);
    // What the console's own pages ask meets no fault, and is not counted: its order is nobody's.
    if (!watched || request.principal?.kind === 'operator') return undefined;
    watched.faults = faults.happening(factsOf(request, redactor));
    const away = watched.faults.find(keepsAway)?.fault.effect;
    if (away?.kind === 'status') throw faultRefusal(away.status);
    if (away === undefined) return undefined;
    keep(watched, request, { response: null, judged: judgment(0, undefined, true), lost: true, created: null }, reply);
    reply.hijack();
    await breakOff(request, reply);
    return reply;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const watched = all.get(request);
    if (!watched || watched.entry) return payload;
    const given =
      typeof payload === 'string' ? payload : Buffer.isBuffer(payload) ? payload.toString() : payload ? undefined : '';
    const decided = judgment(reply.statusCode, given, watched.faults.some(keepsAway));
    const text = await shapeAnswer(watched.faults, { request, reply, text: given, gone: watched.gone.signal });
    const reset = watched.faults.some(isResetAfterCommit);
    const response = reset ? null : responseOf(request, reply, text, redactor);
    const lost = watched.faults.some(({ fault }) => LOSES[fault.effect.kind]) || reply.raw.destroyed;
    keep(watched, request, { response, judged: decided, lost, created: createdBy(request, reply, given) }, reply);
    await journal.settled();
    if (reset) await breakOff(request, reply);
    if (text === undefined || text === given) return slowly(watched, text) ?? payload;
    reply.removeHeader('content-length');
    return slowly(watched, text) ?? text;
  });

  const slowly = ({ faults: happened, gone }: Watched, text: string | undefined) =>
    text === undefined ? undefined : slowBody(happened, text, gone.signal);
}
