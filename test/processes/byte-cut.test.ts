import { describe, expect, test } from 'vitest';
import { cutCreates, everyByteOfReply } from './byte-cut.ts';

// A sample of the places in byte-cut.long.test.ts; 127 has no common divisor with the lengths of lines and fields.
describe('[T7] a create whose exchange is cut is at the service exactly once', () => {
  test('[SY16] at places all over the answer, though somebody else adds records too, from before its first byte to after its last', async () => {
    const { cuts, replyBytes, wrong, evidence, doubts } = await cutCreates((proxy) => everyByteOfReply(proxy, 127), {
      asks: false,
    });
    expect(wrong).toEqual([]);
    expect(replyBytes).toBeGreaterThan(300);
    expect(cuts).toBeGreaterThanOrEqual(Math.floor(replyBytes / 127));
    expect(doubts).toBe(0);
    expect(evidence['recognized']).toBeGreaterThan(0);
    expect((evidence['scan'] ?? 0) + (evidence['recognized'] ?? 0)).toBeGreaterThan(replyBytes / 127 - 2);
  });
});
