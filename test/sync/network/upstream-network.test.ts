import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createUpstreamNetwork,
  type UpstreamNetworkOptions,
} from '../../../src/sync/network/create-upstream-network.ts';
import type { Network, NetworkFailure, UpstreamReply, UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import { selfSigned } from '../../audit/observe/certificate.ts';
import { jsonAnswer, rawServer } from './raw-server.ts';

const READ: UpstreamRequest = { method: 'GET', path: '/v1/inverters?page=1&limit=100', credential: 'access_token' };
const CREATE: UpstreamRequest = {
  method: 'POST',
  path: '/v1/inverters',
  credential: 'access_token',
  body: { brand: 'Sun', model: 'M' },
};
const never = new AbortController().signal;

function networkTo(baseUrl: string, rest: Partial<UpstreamNetworkOptions> = {}): Network {
  const network = createUpstreamNetwork({
    baseUrl,
    mode: 'test',
    credentials: () => ({ accessToken: 'at_test_x', apiKey: 'sk_test_y' }),
    ...rest,
  });
  onTestFinished(() => network.close());
  return network;
}

const local = (port: number, rest?: Partial<UpstreamNetworkOptions>): Network =>
  networkTo(`http://127.0.0.1:${port}`, rest);

const outcome = (answer: Promise<UpstreamReply>): Promise<string> =>
  answer.then(
    ({ status }) => `answered ${status}`,
    ({ reach, status }: NetworkFailure) => (status === null ? reach : `${reach} ${status}`),
  );

describe('where an exchange was cut decides what is known', () => {
  it.each(['fin', 'reset'] as const)(
    '[SY8] after every byte of the answer (%s): lost in its head, begun in its body',
    async (how) => {
      const whole = jsonAnswer(201, { data: { id: 7, brand: 'Sun' } });
      const head = whole.indexOf('\r\n\r\n') + 4;
      let cut = 0;
      const server = await rawServer(({ socket }) => {
        if (cut === whole.length) socket.write(whole);
        else socket.write(whole.slice(0, cut), () => void (how === 'fin' ? socket.end() : socket.destroy()));
      });
      const network = local(server.port);
      for (cut = 0; cut <= whole.length; cut += 1) {
        const expected = cut < head ? 'lost' : cut < whole.length ? 'begun 201' : 'answered 201';
        expect(await outcome(network.request(CREATE, never)), `cut after ${cut} of ${whole.length} bytes`).toBe(
          expected,
        );
      }
      expect(server.connections).toHaveLength(whole.length + 1);
    },
  );

  it('[SY8] a body in chunks, and one whose length nobody told, count as begun when they end early', async () => {
    const answers = [
      'HTTP/1.1 201 X\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"dat\r\n',
      'HTTP/1.1 201 X\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{"data":{"id"',
    ];
    let next = 0;
    const server = await rawServer(({ socket }) => void socket.end(answers[next] ?? ''));
    const network = local(server.port);
    for (next = 0; next < answers.length; next += 1)
      expect(await outcome(network.request(CREATE, never))).toBe('begun 201');
  });

  it('[SY8] provisional answers without end are no answer: lost', async () => {
    const server = await rawServer(({ socket }) => {
      const more = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(more));
    });
    expect(await outcome(local(server.port, { timeouts: { headers: 300 } }).request(CREATE, never))).toBe('lost');
  });

  it('[SY8] a connection that dies without a byte of an answer: lost', async () => {
    const server = await rawServer(({ socket }) => void socket.resetAndDestroy());
    expect(await outcome(local(server.port).request(CREATE, never))).toBe('lost');
  });

  it('[SY8] [T7] a kept-alive connection that dies under the next request: lost, and not sent again', async () => {
    const heard: string[] = [];
    const server = await rawServer(({ socket, text }, count) => {
      heard.push(text);
      if (count === 1) socket.write(jsonAnswer(200, {}));
      else socket.resetAndDestroy();
    });
    const network = local(server.port);
    const outcomes: string[] = [];
    while (!outcomes.includes('lost') && outcomes.length < 20)
      outcomes.push(await outcome(network.request(CREATE, never)));
    expect(outcomes.at(-1)).toBe('lost');
    expect(server.connections.length).toBeLessThan(outcomes.length);
    expect(heard).toHaveLength(outcomes.length);
    expect(await outcome(network.request(READ, never))).toBe('answered 200');
  });

  it('[SY8] nothing listens, no such name, no handshake: unsent', async () => {
    const closed = await rawServer(() => undefined);
    await closed.close();
    expect(await outcome(local(closed.port).request(CREATE, never))).toBe('unsent');
    expect(await outcome(networkTo('http://nowhere.invalid').request(CREATE, never))).toBe('unsent');
    const silent = await rawServer(() => undefined);
    expect(
      await outcome(
        networkTo(`https://127.0.0.1:${silent.port}`, { timeouts: { connect: 300 } }).request(CREATE, never),
      ),
    ).toBe('unsent');
  });

  it('[SY8] a certificate that is not trusted: unsent, and no byte of the request was seen', async () => {
    const server = await rawServer(({ socket }) => void socket.end(jsonAnswer(200, {})), selfSigned('localhost'));
    expect(await outcome(networkTo(`https://localhost:${server.port}`).request(CREATE, never))).toBe('unsent');
    expect(server.connections.map(({ text }) => text).join('')).toBe('');
  });

  it('[SY8] time: no answer at all is lost, an answer that stops is begun', async () => {
    const server = await rawServer(({ socket, text }) => {
      if (text.startsWith('GET')) socket.write(jsonAnswer(200, { data: [] }).slice(0, -3));
    });
    // Each with the one limit that it is to run into: a process that was stopped for so long runs into whichever there
    // is.
    const [silent, halfway] = [
      local(server.port, { timeouts: { headers: 300 } }),
      local(server.port, { timeouts: { body: 300 } }),
    ];
    expect(await Promise.all([outcome(silent.request(CREATE, never)), outcome(halfway.request(READ, never))])).toEqual([
      'lost',
      'begun 200',
    ]);
  });

  it('[SY8] given up before the connection stood: unsent and never written; afterwards: lost', async () => {
    const giveUp = new AbortController();
    const reached = Promise.withResolvers<void>();
    const heard: string[] = [];
    const server = await rawServer(({ text }) => {
      heard.push(text);
      reached.resolve();
    });
    const network = local(server.port);
    const early = new AbortController();
    const unsent = outcome(network.request(READ, early.signal));
    early.abort();
    expect(await unsent).toBe('unsent');
    expect(await outcome(network.request(READ, AbortSignal.abort()))).toBe('unsent');
    const lost = outcome(network.request(CREATE, giveUp.signal));
    await reached.promise;
    giveUp.abort();
    expect(await lost).toBe('lost');
    expect(heard.filter((text) => !text.startsWith('POST'))).toEqual([]);
  });

  it('[SY34] closing ends what is under way', async () => {
    const reached = Promise.withResolvers<void>();
    const server = await rawServer(() => reached.resolve());
    const network = local(server.port);
    const lost = outcome(network.request(CREATE, never));
    await reached.promise;
    await network.close();
    expect(await lost).toBe('lost');
    expect(await outcome(network.request(CREATE, never))).toBe('unsent');
  });
});

describe('what goes over the wire', () => {
  const echo = (): {
    heard: string[];
    start: (tls?: { key: string; cert: string }) => ReturnType<typeof rawServer>;
  } => {
    const heard: string[] = [];
    return {
      heard,
      start: (tls) => rawServer(({ socket, text }) => (heard.push(text), void socket.write(jsonAnswer(200, {}))), tls),
    };
  };

  it('[T19] goes below the prefix of the base address, with the credential in its header alone', async () => {
    const { heard, start } = echo();
    const server = await start();
    const network = networkTo(`http://127.0.0.1:${server.port}/solar/`);
    await network.request(READ, never);
    await network.request(
      { method: 'POST', path: '/v1/system-owners', credential: 'api_key', body: { installer_id: '1' } },
      never,
    );
    expect(heard[0]).toMatch(/^GET \/solar\/v1\/inverters\?page=1&limit=100 HTTP\/1\.1\r\n/);
    expect(heard[0]).toContain('authorization: Bearer at_test_x\r\n');
    expect(heard[1]).toMatch(/^POST \/solar\/v1\/system-owners HTTP/);
    expect(heard[1]).toContain(`authorization: Basic ${Buffer.from('sk_test_y:').toString('base64')}\r\n`);
    expect(heard[1]).toMatch(/\r\n\r\ninstaller_id=1$/);
  });

  it('[SY25] [T19] a redirect is an answer: nobody else is ever asked', async () => {
    const other = await rawServer(() => undefined);
    const server = await rawServer(
      ({ socket }) =>
        void socket.write(jsonAnswer(307, {}, { location: `http://127.0.0.1:${other.port}/v1/inverters` })),
    );
    expect(await outcome(local(server.port).request(CREATE, never))).toBe('answered 307');
    expect(other.connections).toEqual([]);
  });

  it('nothing is sent twice, whatever the answer: 401, 429, 500, 503', async () => {
    const statuses = [401, 429, 500, 503];
    const heard: string[] = [];
    const server = await rawServer(({ socket, text }) => {
      socket.write(jsonAnswer(statuses[heard.length] ?? 200, { detail: 'no' }, { 'retry-after': '7' }));
      heard.push(text);
    });
    const network = local(server.port);
    for (const status of statuses)
      expect(await network.request(CREATE, never)).toMatchObject({ status, body: { detail: 'no' }, retryAfter: 7000 });
    expect(heard).toHaveLength(statuses.length);
  });

  it('counts the bytes of both directions', async () => {
    const answer = jsonAnswer(200, { data: ['é'] });
    let sent = 0;
    const server = await rawServer(({ socket, text }) => ((sent = text.length), void socket.write(answer)));
    const reply = await local(server.port).request(CREATE, never);
    expect(reply.receivedBytes).toBe(Buffer.byteLength(answer) - 1);
    expect(sent - reply.sentBytes).toBeGreaterThanOrEqual(0);
    // Host, connection and length are written by the client itself.
    expect(sent - reply.sentBytes).toBeLessThan(90);
  });

  it('[SY27] eight connections carry twenty requests at the same time', async () => {
    const server = await rawServer(({ socket }) => void setImmediate(() => socket.write(jsonAnswer(200, {}))));
    const network = local(server.port);
    await Promise.all(Array.from({ length: 20 }, () => network.request(READ, never)));
    expect(server.connections.length).toBeLessThanOrEqual(8);
    expect(server.connections.length).toBeGreaterThan(1);
  });

  it('an answer without JSON has no body; one without an end is not read to its end', async () => {
    const endless = 'x'.repeat(1024 * 1024);
    const server = await rawServer(({ socket, text }) => {
      if (text.startsWith('POST'))
        socket.end('HTTP/1.1 403 X\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\n<html>');
      else {
        socket.write('HTTP/1.1 200 X\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n');
        const more = (): void =>
          void socket.write(`${endless.length.toString(16)}\r\n${endless}\r\n`, (error) => error || more());
        more();
      }
    });
    const network = local(server.port);
    expect(await network.request(CREATE, never)).toMatchObject({ status: 403, body: undefined });
    expect(await outcome(network.request(READ, never))).toBe('begun 200');
  });

  it('asks for the credentials anew each time, and over TLS with a certificate that is trusted', async () => {
    const certificate = selfSigned('localhost');
    const { heard, start } = echo();
    const server = await start(certificate);
    let accessToken = 'one';
    const network = networkTo(`https://localhost:${server.port}`, {
      mode: 'live',
      ca: certificate.cert,
      credentials: () => ({ accessToken, apiKey: '' }),
    });
    await network.request(READ, never);
    accessToken = 'two';
    await network.request(READ, never);
    expect(heard.map((text) => /Bearer (\w+)/.exec(text)?.[1])).toEqual(['one', 'two']);
  });

  it('[T19] refuses an address that may not be used before anything is sent', () => {
    expect(() => networkTo('http://service.example', { mode: 'live' })).toThrow(
      expect.objectContaining({ errors: [{ field: 'base_url', message: expect.stringContaining('https') }] }),
    );
  });
});
