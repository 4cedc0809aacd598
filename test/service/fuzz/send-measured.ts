import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { enter, newOwner, sessionPathOf } from '../../onboarding/accounts.ts';
import { checkAnswer } from '../../support/check-answer.ts';
import { injectionOf, type TestService } from '../../support/test-service.ts';
import { HOSTED_SESSION, type GeneratedRequest } from './requests.ts';

/** An owner at work, whose address and cookie stand in for the placeholders of generated requests. */
export interface FuzzSession {
  id: string;
  cookie: string;
}

/** What became of one request. */
export interface Measured {
  /** Undefined: no answer came. */
  status: number | undefined;
  /**
   * Milliseconds of the processor that the thread of the service spent until the answer was there, without collections
   * of the whole heap.
   */
  cpu: number;
  bytes: number;
  /** What is wrong with the answer itself. */
  fault?: string;
}

/** Far beyond any answer, also on a machine that has much else to do. */
const UNANSWERED_MS = 120_000;

/** Read as they come: to make one text of a whole file would cost more than what the service does for it. */
const streams = new Set(['streamEvents', 'exportRecovery', 'exportWorkspace']);

/** Work in pieces, between which others are answered: the longest of them counts, not their sum. */
const inPieces = new Set([...streams, 'createBackup']);

/** Brings an owner to the hosted screens. */
export async function enterHostedSession(service: TestService): Promise<FuzzSession> {
  const browser = await enter(service, await newOwner(service));
  const [cookie] = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`);
  return { id: sessionPathOf(browser).split('/').at(-1) ?? '', cookie: cookie ?? '' };
}

async function answerTo(
  service: TestService,
  { operation, url, request }: GeneratedRequest,
  hosted: FuzzSession,
  who: GeneratedRequest['who'],
) {
  const asOwner: Record<string, string> = who === 'owner' ? { cookie: hosted.cookie } : {};
  const sent = injectionOf(service, who === 'owner' ? 'nobody' : who, {
    ...request,
    headers: { ...asOwner, ...request.headers },
  });
  if (!streams.has(operation.id)) return service.core.inject({ method: operation.method, url, ...sent });
  const response = await service.core.inject({ method: 'GET', url, ...sent, payloadAsStream: true });
  const bytes = response.stream().on('error', () => {});
  if (operation.id === 'streamEvents')
    bytes.resume(); // it ends with its session or workspace: an injected answer cannot be cut
  else await finished(bytes.resume());
  return response;
}

/**
 * Collections of the whole heap. It is this test's for the most part: which request meets one, and how long it takes,
 * is not the service's doing.
 */
const collections: PerformanceEntry[] = [];
new PerformanceObserver((seen) => {
  const told = seen.getEntries() as (PerformanceEntry & { detail: { kind: number } })[];
  collections.push(...told.filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR));
}).observe({ entryTypes: ['gc'] });

/** Milliseconds of the collections since `start`. */
async function collecting(start: number): Promise<number> {
  await nextTurn(); // they are told then
  return collections.splice(0).reduce((sum, { startTime, duration }) => sum + (startTime < start ? 0 : duration), 0);
}

const spentSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Milliseconds of the processor of the longest turn of this thread's loop until `work` is done. */
async function longestPiece(work: Promise<unknown>): Promise<number> {
  const state = { running: true };
  const end = (): void => void (state.running = false);
  work.then(end, end);
  let longest = 0;
  while (state.running) {
    const before = process.threadCpuUsage();
    await nextTurn();
    longest = Math.max(longest, spentSince(before));
  }
  return longest;
}

const sizeOf = ({ url, request }: GeneratedRequest): number =>
  url.length + (request.raw?.length ?? 0) + Object.values(request.headers ?? {}).join('').length;

/**
 * Sends one request while nothing else runs in this thread, and says what it cost. The time of the processor counts,
 * not that of the clock, although a busy machine can double it as well; what runs in other threads holds nobody up.
 */
export async function sendMeasured(
  service: TestService,
  generated: GeneratedRequest,
  hosted: FuzzSession,
  patienceMs = UNANSWERED_MS,
): Promise<Measured> {
  const wanted = { ...generated, url: generated.url.replaceAll(HOSTED_SESSION, hosted.id) };
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, patienceMs, undefined);
  const start = performance.now();
  const before = process.threadCpuUsage();
  const answered = Promise.race([answerTo(service, wanted, hosted, wanted.who), late.promise]);
  const longest = inPieces.has(wanted.operation.id) ? await longestPiece(answered) : undefined;
  const response = await answered;
  const spent = longest ?? spentSince(before);
  clearTimeout(timer);
  const measured = {
    status: response?.statusCode,
    cpu: spent - (await collecting(start)),
    bytes: sizeOf(wanted),
  };
  if (!response || streams.has(wanted.operation.id) || response.raw.req.method === 'HEAD') return measured;
  try {
    checkAnswer(wanted.operation.method, wanted.url, response);
    return measured;
  } catch (error) {
    return { ...measured, fault: String(error).slice(0, 400) };
  }
}
