import { ORIGIN, headersOf, type TestService } from './test-service.ts';

/**
 * Waits for something to become true of a service, looking again whenever its event stream tells of a change. Nothing
 * is waited for by time: a condition that never holds ends with the test's own time limit.
 */
export async function until<T>(service: TestService, look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const headers = { host: new URL(ORIGIN).host, ...headersOf(service, 'automation') };
    const answer = await service.core.inject({ method: 'GET', url: '/console/events', headers, payloadAsStream: true });
    const events = answer.stream();
    try {
      // The first event is the position, so that what changed before the stream began is looked at as well.
      for await (const text of events) {
        if (String(text).startsWith(':')) continue; // the heartbeat tells nothing, and would hide a change that was not told
        const seen = await look();
        if (seen !== undefined && seen !== false) return seen;
      }
    } finally {
      answer.raw.res.destroy();
    }
  }
}
