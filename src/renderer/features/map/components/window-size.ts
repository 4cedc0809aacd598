/** The size of the window in letters of the chosen size: what decides for how much there is room. */
export function windowSize(): { width: number; height: number } {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { width: innerWidth / letter, height: innerHeight / letter };
}
