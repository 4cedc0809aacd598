import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request whose headers and first bytes have arrived, and whose rest is still to come. */
export interface HalfSent {
  /** Sends the rest and resolves with the answer. */
  finish(): Promise<{ status: number; payload: string; location: string | undefined }>;
  /** Ends the connection instead. */
  leave(): void;
}

/**
 * Sends the headers and half of a body, and resolves once the service has taken the headers: it says "continue" to
 * them.
 */
export async function sendHalf(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | string,
): Promise<HalfSent> {
  const bytes = Buffer.from(body);
  const half = Math.floor(bytes.length / 2);
  const sending = request(origin + path, {
    method,
    headers: { ...headers, 'content-length': bytes.length, expect: '100-continue', connection: 'close' },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  // Listen from here on: the service may answer before it has the rest.
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined); // nobody awaits the answer of a connection that was left
  sending.write(bytes.subarray(0, half));
  return {
    async finish() {
      sending.end(bytes.subarray(half));
      const [answer] = await answered;
      return { status: answer.statusCode ?? 0, payload: await text(answer), location: answer.headers.location };
    },
    leave() {
      sending.on('error', () => undefined).destroy();
    },
  };
}
