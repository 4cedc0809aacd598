import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { streamEvents } from '../../contract/console/event-stream.ts';
import { changeEvent, type ChangeEvent } from '../../contract/events.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import type { StreamStatus } from '../lib/stream-status.ts';
import { sendSessionSecret } from '../lib/session-secret.ts';

interface Listener {
  /** The stream is open and stands at this `seq`; whatever was committed before may have been missed. */
  onPosition(seq: number): void;
  onEvent(event: ChangeEvent): void;
  /** The stream ended or was refused: perhaps the session is locked or over. */
  onBreak(): void;
  onStatus(status: StreamStatus): void;
}

/** Keeps the event stream open until `signal` aborts, and opens it again with growing pauses whenever it breaks. */
export async function followEvents(listener: Listener, signal: AbortSignal, wait = pause): Promise<void> {
  listener.onStatus('connecting');
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const response = await fetch(new URL(streamEvents.path, location.origin), {
        headers: sendSessionSecret(new Headers({ accept: 'text/event-stream' })),
        credentials: 'same-origin',
        cache: 'no-store',
        signal,
      });
      if (response.ok && response.body) {
        attempt = 0;
        listener.onStatus('live');
        await readEvents(response.body, listener);
      }
    } catch {
      // A broken stream is expected (restart, sleep); the next round opens it again.
    }
    if (signal.aborted) return;
    listener.onStatus('reconnecting');
    listener.onBreak();
    await wait(reconnectDelay(attempt, Math.random()), signal);
  }
}

const position = z.object({ seq: z.int() });

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, listener: Listener): Promise<void> {
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of messages) {
    const json = parseJson(data);
    const change = changeEvent.safeParse(json);
    const start = position.safeParse(json);
    if (event === 'position' && start.success) listener.onPosition(start.data.seq);
    else if (change.success) listener.onEvent(change.data);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits; the machine coming back online, or the end of the stream, cuts it short. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
