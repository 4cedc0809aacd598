const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#RRGGBB`, 0 (black) to 1 (white), as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two `#RRGGBB` colors, 1 to 21; small text needs 4.5 (WCAG AA). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text color, black or white, that reads better on this surface; one of the two always reaches 4.5. */
export function textColorOn(surface: string): '#ffffff' | '#000000' {
  return contrast(surface, '#ffffff') >= contrast(surface, '#000000') ? '#ffffff' : '#000000';
}

/** Whether a color is seen on white, as the edge of a button has to be (WCAG AA, 3 to 1). */
export const showsOnWhite = (color: string): boolean => contrast(color, '#ffffff') >= 3;

/** The color of a line that stands out on white: the color itself, or a dark gray where it is too light (3 to 1). */
export const edgeColorOf = (color: string): string => (showsOnWhite(color) ? color : '#5b6472');

/** Fills the steps that are done: the color, or the edge where the color hardly shows on white. */
export const progressColorOf = (color: string): string =>
  contrast(color, '#ffffff') >= 1.4 ? color : edgeColorOf(color);

/** The lightest shade of a color, hue and saturation kept, that is seen on white; the color itself where it is. */
export function shadeForWhite(color: string): string {
  for (let part = 256; part > 0; part -= 1) {
    const shade = `#${[1, 3, 5]
      .map((start) => Math.round((Number.parseInt(color.slice(start, start + 2), 16) * part) / 256))
      .map((each) => each.toString(16).padStart(2, '0'))
      .join('')}`;
    if (showsOnWhite(shade)) return shade;
  }
  return '#000000';
}
