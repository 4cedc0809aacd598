import { useProductionUnit } from '../lib/api/get-settings.ts';
import { formatExact, formatInUnit } from '../lib/format.ts';
import { energyUnit } from '../lib/production-unit.ts';

interface Props {
  /** In watts, or watt-hours when `energy`. */
  value: number;
  energy?: boolean;
  /** Lists name the unit in their header; elsewhere it follows the figure. */
  withUnit?: boolean;
}

/** A power or an energy in the unit chosen in Settings; every digit of it in the base unit on hover. */
export function Measure({ value, energy = false, withUnit = false }: Props) {
  const unit = useProductionUnit();
  return (
    <span title={formatExact(value, energy ? 'Wh' : 'W')}>
      {formatInUnit(value, unit)}
      {withUnit && ` ${energy ? energyUnit(unit) : unit}`}
    </span>
  );
}
