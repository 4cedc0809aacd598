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
 * color of its first pixel. All of it where nothing else is there. `scale`: pixels of the picture for one of `data`.
 */
export function contentBox({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>, scale = 1): Box {
  const isMargin = (x: number, y: number): boolean => {
    const at = (y * width + x) * 4;
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0) return true;
    return [0, 1, 2, 3].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) <= SLACK);
  };
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
