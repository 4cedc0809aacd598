import type { Settings } from '../../contract/console/settings.ts';
import { exactNumber, shiftDecimal } from '../../contract/written/decimal.ts';

export type ProductionUnit = Settings['production_unit'];

const places = (unit: ProductionUnit): number => (unit === 'kW' ? 3 : 0);

/** Label of a power in this unit, and of an energy: W and Wh, or kW and kWh (D28). */
export const energyUnit = (unit: ProductionUnit): 'Wh' | 'kWh' => `${unit}h`;

/** A base figure (W or Wh) as the text to edit in this unit; exact, without thousands marks. */
export function toUnitText(value: number, unit: ProductionUnit): string {
  return shiftDecimal(String(value), -places(unit)) ?? String(value);
}

/**
 * What was typed in this unit, as the base figure (W or Wh) that is sent: exact to the last digit, or refused (D28,
 * T2).
 */
export function fromUnitText(text: string, unit: ProductionUnit): { value: number } | { fault: string } {
  return exactNumber(shiftDecimal(text, places(unit)) ?? text);
}
