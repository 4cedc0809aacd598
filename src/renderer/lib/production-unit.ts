import type { Settings } from '../../contract/console/settings.ts';
import { shiftDecimal } from '../../contract/written/decimal.ts';

export type ProductionUnit = Settings['production_unit'];

const places = (unit: ProductionUnit): number => (unit === 'kW' ? 3 : 0);

/** Label of a power in this unit, and of an energy: W and Wh, or kW and kWh (D28). */
export const energyUnit = (unit: ProductionUnit): 'Wh' | 'kWh' => `${unit}h`;

/** A base figure (W or Wh) as the text to edit in this unit; exact, without thousands marks. */
export function toUnitText(value: number, unit: ProductionUnit): string {
  return shiftDecimal(String(value), -places(unit)) ?? String(value);
}
