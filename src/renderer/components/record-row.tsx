import type { Column } from '../lib/columns.ts';
import classes from './record-table.module.css';
import { SkeletonLine } from './skeleton-lines.tsx';

interface Props<R> {
  id: string;
  index: number;
  /** Pixels from the top of the list. */
  top: number;
  /** `grid-template-columns`, the same for every row. */
  template: string;
  columns: Column<R>[];
  /** The checkbox that selects the row; absent: rows cannot be selected. */
  box?: { checked: boolean; label: string } | undefined;
  /** Undefined while it is on the way: the row already has its final shape. */
  record: R | undefined;
  active: boolean;
  selected: boolean;
}

/** One row of a record list. */
export function RecordRow<R>({ id, index, top, template, columns, box, record, active, selected }: Props<R>) {
  return (
    <div
      id={id}
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      aria-selected={selected}
      data-active={active}
      aria-busy={!record}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      {box && (
        <div role="gridcell" className={classes.box}>
          {/* The list hears the click; by keyboard, Space selects the active row. */}
          <input type="checkbox" tabIndex={-1} aria-label={box.label} checked={box.checked} readOnly />
        </div>
      )}
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={classes.cell} data-numeric={column.numeric}>
          {record ? column.cell(record) : <SkeletonLine width="60%" />}
        </div>
      ))}
    </div>
  );
}
