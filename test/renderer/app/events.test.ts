import { expect, it } from 'vitest';
import type { ChangeEvent } from '../../../src/contract/events.ts';
import { followEvents } from '../../../src/renderer/app/events.ts';
import type { StreamStatus } from '../../../src/renderer/lib/stream-status.ts';
import { serveLocally } from '../support/local-server.ts';

/** Follows until `enough` says so; resolves with all that was told. */
async function follow(
  enough: (told: { positions: number[]; events: ChangeEvent[]; statuses: StreamStatus[]; breaks: number }) => boolean,
) {
  const told = {
    positions: [] as number[],
    events: [] as ChangeEvent[],
    statuses: [] as StreamStatus[],
    breaks: 0,
    waits: [] as number[],
  };
  const end = new AbortController();
  const look = () => {
    if (enough(told)) end.abort();
  };
  await followEvents(
    {
      onPosition: (seq) => (told.positions.push(seq), look()),
      onEvent: (event) => (told.events.push(event), look()),
      onStatus: (status) => (told.statuses.push(status), look()),
      onBreak: () => ((told.breaks += 1), look()),
    },
    end.signal,
    (milliseconds) => (told.waits.push(milliseconds), Promise.resolve()),
  );
  return told;
}

it('tells the position and the events, however the bytes are cut', async () => {
  await serveLocally(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const text =
      ': hello\n\nevent: position\ndata: {"seq":4}\n\nid: 5\ndata: {"seq":5,"topic":"generators","ids":[1]}\n\ndata: nonsense\n\ndata: {"seq":6,"topic":"openings","ids":[]}\n\n';
    for (const byte of text) {
      response.write(byte);
      await new Promise(setImmediate);
    }
  });
  const told = await follow(({ events }) => events.length === 2);
  expect(told.positions).toEqual([4]);
  expect(told.events.map(({ seq, topic }) => [seq, topic])).toEqual([
    [5, 'generators'],
    [6, 'openings'],
  ]);
  expect(told.statuses).toEqual(['connecting', 'live']);
});

it('[T16] opens the stream again by itself after it broke or was refused', async () => {
  let visit = 0;
  await serveLocally((_request, response) => {
    visit += 1;
    if (visit === 1) response.writeHead(200).end('event: position\ndata: {"seq":1}\n\n');
    else if (visit === 2) response.writeHead(401).end();
    else if (visit === 3) response.destroy();
    else response.writeHead(200).write('event: position\ndata: {"seq":9}\n\n');
  });
  const told = await follow(({ positions }) => positions.length === 2);
  expect(told.positions).toEqual([1, 9]);
  expect(told.breaks).toBe(3);
  expect(told.waits).toHaveLength(3);
  expect(told.statuses.at(-1)).toBe('live');
});
