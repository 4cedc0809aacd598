import { describe, expect, test } from 'vitest';
import { cutCreates, everyByteOfReply } from './byte-cut.ts';
import type { Cut, CuttingProxy } from './cutting-proxy.ts';

/** More than a request of this test has; what lies behind its end is the whole of it. */
const REQUEST_BYTES = 600;

function* placesOfRequest(): Generator<Cut> {
  for (let after = 0; after <= REQUEST_BYTES; after += 23) yield { of: 'request', after };
}

function* someOfReply(proxy: CuttingProxy): Generator<Cut> {
  yield* everyByteOfReply(proxy, 37);
}

describe('[T7] a create whose exchange is cut is at the service exactly once', () => {
  test('after every byte of the answer', { timeout: 900_000 }, async () => {
    const { cuts, replyBytes, wrong, evidence, doubts } = await cutCreates(everyByteOfReply, { alone: true });
    expect(wrong).toEqual([]);
    expect(replyBytes).toBeGreaterThan(300);
    expect(cuts).toBeGreaterThanOrEqual(replyBytes);
    expect(doubts).toBe(0);
    expect(evidence['scan']).toBeGreaterThan(replyBytes - 10);
  });

  test('at places all over the request, from before its first byte to after its last', { timeout: 300_000 }, async () => {
    const { cuts, wrong, doubts } = await cutCreates(placesOfRequest, { alone: true });
    expect([wrong, doubts]).toEqual([[], 0]);
    expect(cuts).toBe(Math.floor(REQUEST_BYTES / 23) + 1);
  });

  test('[T9] [SY17] also where somebody else adds records too: then a person says which one it is', { timeout: 300_000 }, async () => {
    const { wrong, doubts, evidence } = await cutCreates(someOfReply, { alone: false });
    expect(wrong).toEqual([]);
    expect(doubts).toBeGreaterThan(0);
    expect(evidence['person']).toBe(doubts);
  });
});
