import { describe, expect, it } from 'vitest';
import { lazyPart, PartNotRead, prefetchParts } from '../../../src/renderer/lib/lazy-part.ts';

const Nothing = () => null;

describe('a part that is not in the first load', () => {
  it('is read once, however often it is asked for', async () => {
    let readings = 0;
    const part = lazyPart(async () => {
      readings += 1;
      return Nothing;
    });
    expect(part.isRead()).toBe(false);
    await Promise.all([part.preload(), part.preload()]);
    expect(part.isRead()).toBe(true);
    expect(part.preload()).toBeUndefined();
    expect(readings).toBe(1);
  });

  it('tells when it is there', async () => {
    const part = lazyPart(async () => Nothing);
    const there = Promise.withResolvers<void>();
    part.onRead(there.resolve);
    await Promise.all([part.preload(), there.promise]);
    expect(part.isRead()).toBe(true);
  });

  it('that cannot be read rejects nobody in advance, says so where it is shown, and is read when tried again', async () => {
    let away = true;
    const part = lazyPart(async () => {
      if (away) throw new Error('no such file');
      return Nothing;
    });
    await part.preload();
    const fault = faultOf(() => part({}));
    expect(fault).toBeInstanceOf(PartNotRead);
    if (!(fault instanceof PartNotRead)) throw fault;
    await expect(fault.readAgain()).rejects.toBeInstanceOf(PartNotRead);
    away = false;
    await fault.readAgain();
    expect(part.isRead()).toBe(true);
  });

  it('that cannot be read does not keep the others from being read while the page is idle', async () => {
    const broken = lazyPart(async () => {
      throw new Error('no such file');
    });
    const last = lazyPart(async () => Nothing);
    const there = Promise.withResolvers<void>();
    last.onRead(there.resolve);
    prefetchParts([broken, last]);
    await there.promise;
    expect([broken.isRead(), last.isRead()]).toEqual([false, true]);
  });
});

function faultOf(show: () => unknown): unknown {
  try {
    show();
  } catch (fault) {
    return fault;
  }
  return undefined;
}
