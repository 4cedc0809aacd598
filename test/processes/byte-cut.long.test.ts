import { describe, expect, test } from 'vitest';
import { cutCreates, everyByteOfReply, placesOfRequest, REQUEST_BYTES } from './byte-cut.ts';

const PATIENCE = { timeout: 1_800_000 };

describe('[T7] a create whose exchange is cut is at the service exactly once', () => {
  test('[SY16] after every byte of the answer, though somebody else adds records too', PATIENCE, async () => {
    const { cuts, replyBytes, wrong, evidence, doubts } = await cutCreates(everyByteOfReply, { asks: false });
    expect(wrong).toEqual([]);
    expect(replyBytes).toBeGreaterThan(300);
    expect(cuts).toBeGreaterThanOrEqual(replyBytes);
    expect(doubts).toBe(0);
    expect(evidence['recognized']).toBeGreaterThan(0);
    expect((evidence['scan'] ?? 0) + (evidence['recognized'] ?? 0)).toBeGreaterThan(replyBytes - 10);
  });

  test('at places all over the request, from before its first byte to after its last', PATIENCE, async () => {
    // A request that was cut behind its end is on its way still; a busy machine may take it in much later than the
    // usual tenth of a second.
    const { cuts, wrong, doubts } = await cutCreates(() => placesOfRequest(23), { asks: false, lateArrival: 2 });
    expect([wrong, doubts]).toEqual([[], 0]);
    expect(cuts).toBe(Math.floor(REQUEST_BYTES / 23) + 1);
  });

  test('[T9] [SY17] also where a person wants to be asked about every lost answer', PATIENCE, async () => {
    const { wrong, doubts, evidence } = await cutCreates((proxy) => everyByteOfReply(proxy, 37), { asks: true });
    expect(wrong).toEqual([]);
    expect(doubts).toBeGreaterThan(0);
    expect(evidence['person']).toBe(doubts);
  });
});
