import { expect, it } from 'vitest';
import { atMost } from '../../src/service/at-most.ts';

it('runs so many tasks at a time and no more, also where some of them fail', async () => {
  const inTurn = atMost(2);
  let [running, most] = [0, 0];
  const ran: number[] = [];
  const done = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        ran.push(index);
        if (index % 3 === 0) throw new Error('no');
        return index;
      }),
    ),
  );
  expect([running, most, ran]).toEqual([0, 2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => at % 3 > 0));
});
