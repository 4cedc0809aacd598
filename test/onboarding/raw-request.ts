import { connect } from 'node:net';

/** What came back on a connection: the status line's code, or null when it ended without an answer. */
export interface RawAnswer {
  status: number | null;
  text: string;
  /** Bytes that were sent before the other side closed. */
  sent: number;
}

/**
 * Sends bytes as they are, head and body, and reads until the other side closes, or until an answer is there and
 * everything was sent. `cut` ends the connection after so many bytes instead, without a word.
 */
export function sendRaw(origin: string, bytes: Iterable<Buffer>, { cut }: { cut?: number } = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    let sent = 0;
    let allSent = false;
    const done = (): void => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? Number.NaN) || null, text, sent });
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (allSent) done();
    });
    socket.on('error', done);
    socket.on('close', done);
    const sendAll = async (): Promise<void> => {
      for (const chunk of bytes) {
        const piece = cut === undefined ? chunk : chunk.subarray(0, Math.max(0, cut - sent));
        sent += piece.length;
        if (!socket.write(piece))
          await new Promise<void>((go) => void socket.once('drain', go).once('close', () => go()));
        if (socket.destroyed || (cut !== undefined && sent >= cut)) break;
      }
      allSent = true;
      if (cut !== undefined) socket.resetAndDestroy();
      else if (text !== '') done();
    };
    socket.on('connect', () => void sendAll());
  });
}
