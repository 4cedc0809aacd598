import { useProductionUnit } from '../lib/api/get-settings.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';
import { formatExact, formatInUnit, formatMeasure } from '../lib/format.ts';
import { useWords } from '../lib/words.ts';

interface Props {
  /** In watts, or watt-hours when `energy`. */
  value: number;
  energy?: boolean;
  /** Lists name the unit in their header and round; elsewhere every digit is shown, followed by the unit. */
  withUnit?: boolean;
  /** Another unit than the one chosen in Settings. */
  unit?: ProductionUnit;
}

/** A power or an energy in the unit chosen in Settings; every digit of it in the base unit on hover. */
export function Measure({ value, energy = false, withUnit = false, unit: other }: Props) {
  const chosen = useProductionUnit();
  const unit = other ?? chosen;
  const words = useWords();
  return (
    <span title={formatExact(value, energy ? 'Wh' : 'W', words)}>
      {withUnit ? formatMeasure(value, unit, energy, words) : formatInUnit(value, unit, words)}
    </span>
  );
}
