import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACKGROUND, MINIMUM, fitWindow, leastSize, parseWindowState } from '../../src/main/window-bounds.ts';

const LAPTOP = { x: 0, y: 25, width: 1440, height: 875 };
const BESIDE = { x: 1440, y: 0, width: 2560, height: 1440 };
const SMALL = { x: 0, y: 0, width: 1024, height: 576 };
const state = (x: number, y: number, width: number, height: number) => ({
  bounds: { x, y, width, height },
  maximized: false,
  fullScreen: false,
});

describe('where the window opens', () => {
  test('where it was left', () => {
    expect(fitWindow(state(1500, 40, 1800, 1000), [LAPTOP, BESIDE])).toEqual({
      x: 1500,
      y: 40,
      width: 1800,
      height: 1000,
    });
  });

  test('in the usual size where its display is gone, or nothing is known; a small display gets no more than it has', () => {
    const usual = { width: 1280, height: 820 };
    expect(fitWindow(state(1500, 40, 1800, 1000), [LAPTOP])).toEqual(usual);
    expect(fitWindow(state(100, -900, 1000, 700), [LAPTOP])).toEqual(usual);
    expect(fitWindow(undefined, [LAPTOP])).toEqual(usual);
    expect(fitWindow(undefined, [SMALL])).toEqual({ width: 1024, height: 576 });
  });

  test('moved onto its display where it hung over the edge', () => {
    expect(fitWindow(state(1400, 100, 1000, 700), [LAPTOP])).toEqual({ x: 440, y: 100, width: 1000, height: 700 });
    expect(fitWindow(state(1400, -20, 1000, 700), [LAPTOP, BESIDE])).toEqual({
      x: 1440,
      y: 0,
      width: 1000,
      height: 700,
    });
  });

  test('no larger than its display and no smaller than is usable', () => {
    expect(fitWindow(state(0, 25, 9000, 9000), [LAPTOP])).toEqual({ x: 0, y: 25, width: 1440, height: 875 });
    expect(fitWindow(state(0, 25, 300, 40), [LAPTOP])).toMatchObject(MINIMUM);
    expect([leastSize([LAPTOP, BESIDE]), leastSize([SMALL])]).toEqual([
      { minWidth: 900, minHeight: 600 },
      { minWidth: 900, minHeight: 576 },
    ]);
  });

  test('whatever was saved, all of it lies on a display that exists', () => {
    const integer = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(
        integer,
        integer,
        fc.nat(20_000),
        fc.nat(20_000),
        fc.subarray([LAPTOP, BESIDE, SMALL], { minLength: 1 }),
        (x, y, width, height, areas) => {
          const fitted = fitWindow(state(x, y, width, height), areas);
          const placed = { x: areas[0]?.x ?? 0, y: areas[0]?.y ?? 0, ...fitted };
          expect(
            areas.some(
              (area) =>
                placed.x >= area.x &&
                placed.y >= area.y &&
                placed.x + placed.width <= area.x + area.width &&
                placed.y + placed.height <= area.y + area.height,
            ),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('the file of the window', () => {
  test('is read when it is whole', () => {
    expect(parseWindowState(JSON.stringify(state(1, 2, 1000, 700)))).toEqual(state(1, 2, 1000, 700));
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"bounds":null}',
    '{"bounds":{"x":1,"y":2,"width":"3","height":4}}',
    '{"bounds":{"x":1e99,"y":2,"width":3,"height":4}}',
  ])('and counts for nothing when it holds %s', (text) => expect(parseWindowState(text)).toBeUndefined());
});

test('the window has the color of the page before that is drawn', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../src/renderer/app/tokens.css'), 'utf8');
  // Those of high contrast come behind: the window does not know yet whether it was chosen.
  const [light, dark] = [...tokens.matchAll(/--c-app: (#\w+);/g)].map(([, color]) => color);
  expect([light, dark]).toEqual([BACKGROUND.light, BACKGROUND.dark]);
});
