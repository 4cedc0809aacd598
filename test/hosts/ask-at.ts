import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** What is answered to a client at an address of this machine that calls the service by a name. */
export async function askAt(
  address: string,
  port: number,
  host: string,
  token: string,
): Promise<{ status: number; body: string }> {
  const sent = request({
    host: address,
    port,
    path: '/v1/generators',
    headers: { host, authorization: `Bearer ${token}` },
  }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

/** Another address of loopback, which stands for one of a network: Linux has all of 127.0.0.0/8. */
export const ANOTHER = '127.0.0.2';
