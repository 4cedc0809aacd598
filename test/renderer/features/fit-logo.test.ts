import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentBox,
  edgeOf,
  edges,
  fittedSize,
  withEdge,
} from '../../../src/renderer/features/branding/components/fit-logo.ts';

/** A picture of one color with a rectangle of another one. */
function picture(width: number, height: number, ground: number[], ink: { x: number; y: number; w: number; h: number }) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInk = x >= ink.x && x < ink.x + ink.w && y >= ink.y && y < ink.y + ink.h;
      data.set(isInk ? [200, 80, 10, 255] : ground, (y * width + x) * 4);
    }
  return { data, width, height };
}

describe('a logo that is cropped', () => {
  it.each([
    ['transparent', [0, 0, 0, 0]],
    ['white', [255, 255, 255, 255]],
  ])('loses a %s margin and nothing else, wherever the ink is', (_name, ground) => {
    const place = fc.record({
      x: fc.integer({ min: 1, max: 20 }),
      y: fc.integer({ min: 1, max: 20 }),
      w: fc.integer({ min: 1, max: 20 }),
      h: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(place, (ink) => {
        expect(contentBox(picture(41, 41, ground, ink))).toEqual({
          left: ink.x,
          top: ink.y,
          width: ink.w,
          height: ink.h,
        });
      }),
    );
  });

  it('takes what a JPEG makes of white for white, and counts in pixels of the whole picture', () => {
    const speckled = picture(10, 10, [255, 255, 255, 255], { x: 2, y: 3, w: 4, h: 5 });
    speckled.data.set([248, 250, 251, 255], (9 * 10 + 9) * 4);
    expect(contentBox(speckled, 3)).toEqual({ left: 6, top: 9, width: 12, height: 15 });
  });

  it('keeps a plain half that reaches to an edge, and loses what is clear around it', () => {
    const half = picture(10, 6, [9, 90, 9, 255], { x: 5, y: 0, w: 5, h: 6 });
    expect(contentBox(half)).toEqual({ left: 0, top: 0, width: 10, height: 6 });
    for (let x = 0; x < 10; x += 1) half.data.set([0, 0, 0, 0], x * 4);
    expect(contentBox(half)).toEqual({ left: 0, top: 1, width: 10, height: 5 });
  });

  it('stays whole where there is nothing but margin', () => {
    expect(contentBox(picture(4, 3, [9, 9, 9, 255], { x: 0, y: 0, w: 0, h: 0 }))).toEqual({
      left: 0,
      top: 0,
      width: 4,
      height: 3,
    });
  });
});

describe('a logo that is scaled', () => {
  it('fits, keeps its shape, and never grows', () => {
    expect(fittedSize({ width: 4000, height: 1000 })).toEqual({ width: 720, height: 180 });
    expect(fittedSize({ width: 1000, height: 1000 })).toEqual({ width: 192, height: 192 });
    expect(fittedSize({ width: 120, height: 40 })).toEqual({ width: 120, height: 40 });
    expect(fittedSize({ width: 90_000, height: 1 })).toEqual({ width: 720, height: 1 });
  });
});

describe('a part that is chosen', () => {
  it('stays within the picture and keeps its other edges, wherever an edge is dragged', () => {
    const whole = { width: 200, height: 100 };
    const moves = fc.array(fc.tuple(fc.constantFrom(...edges), fc.integer({ min: -300, max: 300 })));
    fc.assert(
      fc.property(moves, (all) => {
        let part = { left: 0, top: 0, ...whole };
        for (const [edge, to] of all) {
          const next = withEdge(part, edge, to, whole);
          expect(Math.min(next.left, next.top)).toBeGreaterThanOrEqual(0);
          expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(1);
          expect(next.left + next.width).toBeLessThanOrEqual(200);
          expect(next.top + next.height).toBeLessThanOrEqual(100);
          for (const other of edges) if (other !== edge) expect(edgeOf(next, other)).toBe(edgeOf(part, other));
          part = next;
        }
      }),
    );
  });
});
