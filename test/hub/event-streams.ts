import type { TestHub } from './start-hub.ts';

/** A stream of events, read line by line. */
export interface OpenStream {
  status: number;
  /** Resolves with the first event after those that were read, whose text has `what` in it; undefined at the end. */
  next(what: string): Promise<string | undefined>;
  /** Resolves when the service has ended it. */
  ended(): Promise<void>;
  cancel(): Promise<void>;
}

/** Opens the stream of events of a credential, and reads its first event, the position. */
export async function openStream(hub: TestHub, secret: string): Promise<OpenStream> {
  const answer = await hub.ask('/console/events', { secret });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(what: string): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (event.includes(what)) return event;
        continue;
      }
      const part = await reader?.read();
      if (!part || part.done) return undefined;
      text += part.value;
    }
  }
  if (answer.status === 200) await next('event: position');
  return {
    status: answer.status,
    next,
    ended: async () => void (await next('nothing of this text is ever sent')),
    cancel: async () => reader?.cancel(),
  };
}
