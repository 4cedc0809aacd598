import {
  importField,
  importTopics,
  type FieldSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { dayOrderOf, type DayOrder } from '../../contract/written/day.ts';
import { columnHasComma } from './table-format.ts';
import type { TableRow } from './table-row.ts';

type Plan = Pick<ImportPlan, ImportTopic>;

/** What all cells of a column tell of how each of them is written. */
export interface ColumnMarks {
  /** A plan with the order of days where nobody has chosen one and a whole column tells it. */
  withOrders<P extends Plan>(plan: P): P;
  /** Whether fractions in a column have a comma; undefined where its cells leave it open. */
  commaIn(column: number): boolean | undefined;
}

/** Looks at columns as plans name them, at each once. */
export function createColumnMarks(rows: readonly TableRow[]): ColumnMarks {
  const commas = new Map<number, { comma: boolean | undefined }>();
  const orders = new Map<number, { order: DayOrder | undefined }>();

  /** The order of day and month in a column: what all its days leave; undefined where they leave both, or none. */
  function orderOf(column: number): DayOrder | undefined {
    const known = orders.get(column);
    if (known) return known.order;
    const met = new Set<DayOrder>();
    for (const { cells } of rows) {
      const order = dayOrderOf(cells[column] ?? '');
      if (order) met.add(order);
      if (met.size > 1) break;
    }
    const [order] = met.size === 1 ? met : [];
    orders.set(column, { order });
    return order;
  }

  return {
    withOrders(plan) {
      const decided = { ...plan };
      for (const topic of importTopics) {
        const sources: ImportPlan['generators'] = { ...plan[topic] };
        for (const [field, source] of Object.entries(sources) as [ImportField, FieldSource][]) {
          const { kind } = importField(topic, field);
          if ((kind !== 'day' && kind !== 'moment') || source.from !== 'column') continue;
          const order = source.day_order ?? orderOf(source.column);
          if (order) sources[field] = { ...source, day_order: order };
        }
        if (plan[topic]) decided[topic] = sources;
      }
      return decided;
    },
    commaIn(column) {
      const known = commas.get(column) ?? { comma: columnHasComma(rows, column) };
      commas.set(column, known);
      return known.comma;
    },
  };
}
