import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINIMUM, fitWindow, parseWindowState } from '../../src/main/window-bounds.ts';

const LAPTOP = { x: 0, y: 25, width: 1440, height: 875 };
const BESIDE = { x: 1440, y: 0, width: 2560, height: 1440 };
const state = (x: number, y: number, width: number, height: number) => ({ bounds: { x, y, width, height }, maximized: false });

describe('where the window opens', () => {
  test('where it was left', () => {
    expect(fitWindow(state(1500, 40, 1800, 1000), [LAPTOP, BESIDE])).toEqual({ x: 1500, y: 40, width: 1800, height: 1000 });
  });

  test('in the usual size where its display is gone, its title bar is out of reach, or nothing is known', () => {
    const usual = { width: 1280, height: 820 };
    expect(fitWindow(state(1500, 40, 1800, 1000), [LAPTOP])).toEqual(usual);
    expect(fitWindow(state(100, -500, 1000, 700), [LAPTOP])).toEqual(usual);
    expect(fitWindow(state(1400, 100, 1000, 700), [LAPTOP])).toEqual(usual);
    expect(fitWindow(undefined, [LAPTOP])).toEqual(usual);
  });

  test('no larger than its display and no smaller than is usable', () => {
    expect(fitWindow(state(0, 25, 9000, 9000), [LAPTOP])).toEqual({ x: 0, y: 25, width: 1440, height: 875 });
    expect(fitWindow(state(0, 25, 300, 40), [LAPTOP])).toMatchObject(MINIMUM);
  });

  test('whatever was saved, the title bar can be reached', () => {
    const integer = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(integer, integer, fc.nat(20_000), fc.nat(20_000), (x, y, width, height) => {
        const fitted = fitWindow(state(x, y, width, height), [LAPTOP, BESIDE]);
        if (fitted.x === undefined || fitted.y === undefined) return;
        const area = [LAPTOP, BESIDE].find((candidate) => fitted.y !== undefined && fitted.y >= candidate.y && fitted.y < candidate.y + candidate.height);
        expect(area).toBeDefined();
        expect(fitted.width).toBeGreaterThanOrEqual(MINIMUM.width);
      }),
    );
  });
});

describe('the file of the window', () => {
  test('is read when it is whole', () => {
    expect(parseWindowState(JSON.stringify(state(1, 2, 1000, 700)))).toEqual(state(1, 2, 1000, 700));
  });

  test.each(['', '{', 'null', '[]', '{}', '{"bounds":null}', '{"bounds":{"x":1,"y":2,"width":"3","height":4}}', '{"bounds":{"x":1e99,"y":2,"width":3,"height":4}}'])(
    'and counts for nothing when it holds %s',
    (text) => expect(parseWindowState(text)).toBeUndefined(),
  );
});
