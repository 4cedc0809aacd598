import type { charts as english } from '../../en-US/console/charts.ts';
import type { Wording } from '../../wording.ts';

export const charts: Wording<typeof english> = {
  keys: 'Use las teclas de flecha para leer cada valor',
};
