import { EventSourceParserStream } from 'eventsource-parser/stream';
import { streamEvents } from '../../contract/console/workspace.ts';
import { changeEvent, type ChangeEvent } from '../../contract/events.ts';
import { backoff } from './backoff.ts';

/** `live`: changes show up by themselves. `reconnecting`: the stream broke, another attempt is on its way. */
export type StreamStatus = 'connecting' | 'live' | 'reconnecting';

interface Listener {
  /** The stream is open; whatever was committed before this moment may have been missed. */
  onOpen(): void;
  onEvent(event: ChangeEvent): void;
  /** The stream ended or was refused: perhaps the session is locked or over. */
  onBreak(): void;
  onStatus(status: StreamStatus): void;
}

/** Keeps the event stream open until `signal` aborts, and opens it again with growing pauses whenever it breaks. */
export async function followEvents(listener: Listener, signal: AbortSignal): Promise<void> {
  listener.onStatus('connecting');
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const response = await fetch(new URL(streamEvents.path, location.origin), {
        headers: { accept: 'text/event-stream' }, credentials: 'same-origin', cache: 'no-store', signal,
      });
      if (response.ok && response.body) {
        attempt = 0;
        listener.onStatus('live');
        listener.onOpen();
        await readEvents(response.body, listener.onEvent);
      }
    } catch {
      // A broken stream is expected (restart, sleep); the next round opens it again.
    }
    if (signal.aborted) return;
    listener.onStatus('reconnecting');
    listener.onBreak();
    await pause(backoff(attempt, Math.random()), signal);
  }
}

/** Reads change events until the stream ends; what is no change event is not for us. */
export async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvent: (event: ChangeEvent) => void): Promise<void> {
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of messages) {
    const parsed = changeEvent.safeParse(parseJson(data));
    if (parsed.success) onEvent(parsed.data);
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
