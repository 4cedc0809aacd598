import type { FieldSource, ImportPlan } from '../../contract/import-plan.ts';
import { unitInHeader } from '../../contract/written/measure.ts';
import { monthInHeader } from '../../contract/written/month.ts';
import type { NumberStyle } from '../../contract/written/number.ts';
import { plainHeader, type Column } from './column.ts';
import { PRODUCED } from './guess-energy.ts';
import { fitsAsWell } from './match-columns.ts';

/** Words for energy that no inverter has produced, or not all of it. */
const OF_A_HOUSE =
  /\b(?:consum\w*|import\w*|export\w*|grid|self|battery|used|usage|purchased|autoconsumo|red|bateria)\b/;

/** What a name says of its energy; the names of two inverters, or of two roofs, say the same. */
const kindOf = ({ header }: Column): string => {
  const name = plainHeader(header);
  const unit = unitInHeader(header)?.endsWith('h') === true;
  return [unit, PRODUCED.test(name), OF_A_HOUSE.test(name), monthInHeader(header)].join();
};

/** Whether rows of readings name their inverters. */
const namesInverters = ({ readings }: ImportPlan): boolean =>
  readings?.inverter_id !== undefined && readings.inverter_id.from !== 'all';

/**
 * Whether another column of a list of readings could have the energy as well as the one that the plan takes it from:
 * such a list has a column for each inverter, and only a person knows which is whose.
 */
export function hasRivalEnergy(plan: ImportPlan, columns: readonly Column[], style: NumberStyle): boolean {
  const energy = plan.readings?.total_lifetime_production;
  const column = energy?.from === 'column' ? columns[energy.column] : undefined;
  if (!column || namesInverters(plan)) return false;
  const sources: (FieldSource | undefined)[] = [...Object.values(plan.readings ?? {}), plan.time];
  const used = new Set(sources.map((source) => (source && 'column' in source ? source.column : undefined)));
  return columns.some(
    (other, index) =>
      !used.has(index) &&
      kindOf(other) === kindOf(column) &&
      fitsAsWell('readings', 'total_lifetime_production', [column, other], style),
  );
}

/** A plan that leaves open which column has the energy. */
export function withoutEnergy<P extends Pick<ImportPlan, 'readings'>>(plan: P): P {
  const { total_lifetime_production: _column, ...readings } = plan.readings ?? {};
  return { ...plan, readings };
}
