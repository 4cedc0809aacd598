/** Relative luminance of `#RRGGBB`, as WCAG defines it: 0 for black, 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a color; one of them always reaches 4.5 (AA). */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';

/** The color of an edge that stands out on white: the color itself, or a dark gray where it is too light (3 to 1). */
export const edgeOf = (color: string): string => (contrast(color, '#ffffff') >= 3 ? color : '#5b6472');
