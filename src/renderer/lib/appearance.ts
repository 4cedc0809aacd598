import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { densities, type Density } from './list-layout.ts';

/** Sizes of text in percent of the usual size. */
export const textSizes = [90, 100, 110, 125, 150] as const;

/** How the console looks besides its theme. `system`: as the system asks, now and whenever that changes. */
const appearance = z.object({
  contrast: z.enum(['system', 'standard', 'high']).catch('system'),
  text_size: z.literal(textSizes).catch(100),
  motion: z.enum(['system', 'reduced']).catch('system'),
  density: z.enum(['system', ...densities]).catch('system'),
});
export type Appearance = z.infer<typeof appearance>;

const KEPT_AS = 'appearance';

const PREFERENCES = {
  contrast: '(prefers-contrast: more), (forced-colors: active)',
  motion: '(prefers-reduced-motion: reduce)',
  touch: '(pointer: coarse)',
} as const;

/** What is kept on this device; what is damaged there counts for nothing. */
function kept(): Appearance {
  try {
    return appearance.parse(JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}'));
  } catch {
    return appearance.parse({});
  }
}

let chosen = kept();
const listeners = new Set<() => void>();

const prefers = (what: keyof typeof PREFERENCES): boolean => matchMedia(PREFERENCES[what]).matches;

/** The density of a list for which none was chosen. */
const densityOf = ({ density }: Appearance): Density =>
  density === 'system' ? (prefers('touch') ? 'touch' : 'comfortable') : density;

const isHigh = ({ contrast }: Appearance): boolean =>
  contrast === 'high' || (contrast === 'system' && prefers('contrast'));

/** Tells the style sheets. Every size of the page is in rem, so it follows the size of the root's text. */
function apply(): void {
  const root = document.documentElement;
  root.dataset.contrast = isHigh(chosen) ? 'high' : 'standard';
  root.dataset.motion = chosen.motion === 'reduced' || prefers('motion') ? 'reduced' : 'full';
  root.dataset.density = densityOf(chosen);
  root.style.fontSize = `${chosen.text_size}%`;
  root.style.setProperty('--text-scale', String(chosen.text_size / 100));
  for (const told of listeners) told();
}

/** Applies what is kept on this device, and follows the system and the console's other windows from then on. */
export function followAppearance(): void {
  apply();
  for (const query of Object.values(PREFERENCES)) matchMedia(query).addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT_AS && key !== null) return;
    chosen = kept();
    apply();
  });
}

/** Changes how the console looks; kept as the theme is kept: on this device, and only while the browser allows it. */
export function chooseAppearance(change: Partial<Appearance>): void {
  chosen = { ...chosen, ...change };
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(chosen));
  } catch {
    // It holds until the page is loaded again.
  }
  apply();
}

const listen = (told: () => void) => {
  listeners.add(told);
  return () => void listeners.delete(told);
};

/** What was chosen. */
export const useAppearance = (): Appearance => useSyncExternalStore(listen, () => chosen);

/** Whether colors are those of high contrast, as chosen or as the system asks. */
export const useIsHighContrast = (): boolean => useSyncExternalStore(listen, () => isHigh(chosen));

/** By what sizes in pixels are multiplied: 0.9 to 1.5. */
export const useTextScale = (): number => useAppearance().text_size / 100;

/** The density of a list for which none was chosen. */
export const useUsualDensity = (): Density => useSyncExternalStore(listen, () => densityOf(chosen));
