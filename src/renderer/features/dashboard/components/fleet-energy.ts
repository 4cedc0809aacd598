import type { Fleet } from '../../../../contract/console/readings.ts';
import { formatLarge } from '../../../lib/format.ts';
import type { Words } from '../../../lib/words.ts';

/** Energy in Wh for each watt of capacity, which is kWh for each kW. */
export const specificYield = (energy: number, watts: number, words: Words): string =>
  (energy / watts).toLocaleString(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The month of `today` and the same one a year before, with what is known of their energy. */
export function energyThisMonth(months: Fleet['months'], today: string, words: Words) {
  const month = `${today.slice(0, 7)}-01`;
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const energyOf = (name: string): string | undefined => {
    const energy = months.find((each) => each.month === name)?.energy;
    return energy === undefined ? undefined : formatLarge(energy, 'Wh', words);
  };
  return { month, before, energy: energyOf(month), energyBefore: energyOf(before) };
}
