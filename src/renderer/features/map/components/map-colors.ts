const TONES = {
  app: '--c-app',
  surface: '--c-surface',
  line: '--c-line',
  border: '--c-line-strong',
  text: '--c-text',
  muted: '--c-muted',
  accent: '--c-accent',
  focus: '--c-focus',
  good: '--c-good',
  warn: '--c-warn',
  idle: '--c-idle',
  info: '--c-info',
} as const;
export type MapColors = Readonly<Record<keyof typeof TONES, string>>;

/** The colors of the theme as it is on screen. */
export function mapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(TONES).map(([name, variable]) => [name, style.getPropertyValue(variable).trim()]),
  ) as MapColors;
}
