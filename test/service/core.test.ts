import { stat } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createCore } from '../../src/core.ts';
import { anInverter } from '../support/bodies.ts';
import { headersOf, SECRET_KEY, startTestService, type TestService } from '../support/test-service.ts';

describe('createCore', () => {
  it('keeps the data folder to this account', async () => {
    const service = await startTestService({ dataFolder: `/tmp/console-test-${process.pid}-${performance.now()}` });
    expect((await stat(service.dataFolder)).mode & 0o777).toBe(0o700);
    await service.close();
  });

  it('refuses a folder that another core has open, and leaves that one untouched', async () => {
    const service = await startTestService();
    await expect(startTestService({ dataFolder: service.dataFolder })).rejects.toMatchObject({ fault: 'in_use' });
    expect((await service.send('token', 'GET', '/v1/inverters')).statusCode).toBe(200);
    await service.close();
  });

  it('[D12] [D27] after a restart with a clock that was set back, times keep rising', async () => {
    const service = await startTestService();
    service.clock.advance({ hours: 5 });
    const post = async (target: typeof service) =>
      (await target.send('token', 'POST', '/v1/inverters', { body: anInverter() })).json<{
        data: { created_at: string };
      }>().data.created_at;
    const before = await post(service);
    await service.stop();
    const again = await startTestService({ dataFolder: service.dataFolder });
    expect((await post(again)) > before).toBe(true);
    await again.close();
  });

  it('a start that fails leaves the folder free', async () => {
    const service = await startTestService();
    const { dataFolder } = service;
    await service.stop();
    const host = {
      kind: 'serve',
      dataFolder,
      version: '0',
      keyStorage: 'file',
      sampleFolder: '/nowhere',
      rendererFolder: '/nowhere',
    } as const;
    await expect(
      createCore({ mode: 'test', host, secretKey: SECRET_KEY, logger: pino({ level: 'silent' }) }),
    ).rejects.toThrow('ENOENT');
    const again = await startTestService({ dataFolder });
    await again.close();
  });
});

describe('closing', () => {
  /** Sends the first half of a creation, starts to close, then sends the rest and what follows it. */
  async function closeDuringCreation(): Promise<{ received: string; total: number }> {
    const service = await startTestService();
    const port = Number(new URL(await service.listen()).port);
    const body = JSON.stringify(anInverter());
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    const lines = ['content-type: application/json', `content-length: ${body.length}`, 'expect: 100-continue'];
    socket.write(head(service, port, 'POST', ...lines) + body.slice(0, 10));
    await once(socket, 'data'); // "continue": the service has the first half
    const stopped = service.stop();
    socket.write(body.slice(10));
    await Promise.all([once(socket, 'close'), stopped]);
    const again = await startTestService({ dataFolder: service.dataFolder });
    const { meta } = (await again.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>();
    await again.close();
    return { received, total: meta.total };
  }

  const head = (service: TestService, port: number, method: string, ...lines: string[]): string =>
    [
      `${method} /v1/inverters HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `authorization: ${headersOf(service, 'token').authorization}`,
      ...lines,
      '',
      '',
    ].join('\r\n');

  it('[D2] what runs is finished and kept, and its connection is not waited for any longer', async () => {
    const { received, total } = await closeDuringCreation();
    expect(received).toContain('HTTP/1.1 201 ');
    expect(total).toBe(1);
  });

  it('[D2] what comes on a connection that was there is 503 with Retry-After, and the last on it', async () => {
    const service = await startTestService();
    const port = Number(new URL(await service.listen()).port);
    const body = JSON.stringify(anInverter());
    const [running, later] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(running, 'connect'), once(later, 'connect')]);
    const lines = ['content-type: application/json', `content-length: ${body.length}`, 'expect: 100-continue'];
    running.write(head(service, port, 'POST', ...lines) + body.slice(0, 10));
    await once(running, 'data'); // "continue": the service has the first half
    const stopped = service.stop();
    let received = '';
    later.on('data', (chunk) => (received += String(chunk)));
    later.write(head(service, port, 'GET'));
    await once(later, 'close');
    running.write(body.slice(10));
    await Promise.all([once(running, 'close'), stopped]);
    expect(received).toMatch(/HTTP\/1\.1 503 (?=[^]*connection: close)(?=[^]*retry-after: 1)[^]*"code":"closing"/i);
  });

  it('does not wait for connections that are merely kept alive', async () => {
    const service = await startTestService();
    const origin = await service.listen();
    await (await fetch(`${origin}/v1/inverters`, { headers: headersOf(service, 'token') })).text();
    await expect(service.close()).resolves.toBeUndefined();
  });
});
