interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** As large as the owners' screens show a logo (180 by 48 pixels), on a screen four times as fine. */
const MOST: Size = { width: 720, height: 192 };

/** The size of a picture that fits into `most`, never larger than it is; at least a pixel. */
export function fittedSize({ width, height }: Size, most: Size = MOST): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** By how much a channel may differ within a margin: what saving as a JPEG does to a plain color. */
const SLACK = 12;

/**
 * The part of a picture without its margins: rows and columns at its edges that are all transparent, or all of the
 * color of its corners; where those differ, a plain edge is part of the mark. All of it where nothing else is there.
 * `scale`: pixels of the picture for one of `data`.
 */
export function contentBox({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>, scale = 1): Box {
  const isLikeFirst = (x: number, y: number): boolean => {
    const at = (y * width + x) * 4;
    return [0, 1, 2, 3].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) <= SLACK);
  };
  const isFramed = [0, width - 1].every((x) => [0, height - 1].every((y) => isLikeFirst(x, y)));
  const isMargin = (x: number, y: number): boolean =>
    data[(y * width + x) * 4 + 3] === 0 || (isFramed && isLikeFirst(x, y));
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const isInk = (x: number, y: number) => !isMargin(x, y);
  const top = rows.find((y) => columns.some((x) => isInk(x, y)));
  const bottom = rows.findLast((y) => columns.some((x) => isInk(x, y)));
  const left = columns.find((x) => rows.some((y) => isInk(x, y)));
  const right = columns.findLast((x) => rows.some((y) => isInk(x, y)));
  if (top === undefined || bottom === undefined || left === undefined || right === undefined)
    return { left: 0, top: 0, width: width * scale, height: height * scale };
  return {
    left: left * scale,
    top: top * scale,
    width: (right + 1 - left) * scale,
    height: (bottom + 1 - top) * scale,
  };
}

export const edges = ['left', 'top', 'right', 'bottom'] as const;
export type Edge = (typeof edges)[number];

/** Where an edge of a part is, in pixels of the picture. */
export const edgeOf = ({ left, top, width, height }: Box, edge: Edge): number =>
  ({ left, top, right: left + width, bottom: top + height })[edge];

/** The smallest part, as a share of the picture. */
const LEAST = 0.02;

/** From where to where an edge can be moved, in pixels of the picture. */
export function edgeRange(box: Box, edge: Edge, whole: Size): [least: number, most: number] {
  const isAcross = edge === 'left' || edge === 'right';
  const all = isAcross ? whole.width : whole.height;
  const gap = Math.max(1, Math.round(all * LEAST));
  if (edge === 'left' || edge === 'top') return [0, Math.max(0, edgeOf(box, isAcross ? 'right' : 'bottom') - gap)];
  return [Math.min(all, edgeOf(box, isAcross ? 'left' : 'top') + gap), all];
}

/** A part with one edge moved, as far as the picture and the other edge let it. */
export function withEdge(box: Box, edge: Edge, to: number, whole: Size): Box {
  const [least, most] = edgeRange(box, edge, whole);
  const at = Math.round(Math.min(most, Math.max(least, to)));
  const moved = {
    left: box.left,
    top: box.top,
    right: edgeOf(box, 'right'),
    bottom: edgeOf(box, 'bottom'),
    [edge]: at,
  };
  return { left: moved.left, top: moved.top, width: moved.right - moved.left, height: moved.bottom - moved.top };
}
