import type { Column } from '../lib/columns.ts';
import { shown } from './cell-editor.tsx';
import { cellId, type RowCells } from './use-editable-cells.tsx';
import classes from './record-table.module.css';
import { SkeletonLine } from './skeleton-lines.tsx';

interface Props<R> {
  gridId: string;
  index: number;
  /** Pixels from the top of the list. */
  top: number;
  columns: Column<R>[];
  /** The checkbox that selects the row; absent: rows cannot be selected. */
  box?: { checked: boolean; label: string } | undefined;
  /** Undefined while it is on the way: the row already has its final shape. */
  record: R | undefined;
  /** What can be edited of it. */
  cells: RowCells<R>;
  active: boolean;
  selected: boolean;
}

/** One row of a record list. */
export function RecordRow<R>({ gridId, index, top, columns, box, record, cells, active, selected }: Props<R>) {
  return (
    <div
      id={`${gridId}-${index}`}
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      aria-selected={selected}
      data-active={active}
      aria-busy={!record}
      style={{ transform: `translateY(${top}px)` }}
    >
      {box && (
        <div role="gridcell" className={classes.box} data-box>
          {/* The list hears a click anywhere in the cell; by keyboard, Space selects the active row. */}
          <input type="checkbox" tabIndex={-1} aria-label={box.label} checked={box.checked} readOnly />
        </div>
      )}
      {columns.map((column) => (
        <RowCell key={column.id} gridId={gridId} index={index} column={column} record={record} cells={cells} />
      ))}
    </div>
  );
}

type CellProps<R> = Pick<Props<R>, 'gridId' | 'index' | 'record' | 'cells'> & { column: Column<R> };

/** One cell: its value, what was typed and is on its way, or the field that it is typed in. */
function RowCell<R>({ gridId, index, column, record, cells }: CellProps<R>) {
  const { edit, numeric } = column;
  const common = { role: 'gridcell', className: classes.cell, 'data-numeric': numeric };
  if (!record || !edit) return <div {...common}>{record ? column.cell(record) : <SkeletonLine width="60%" />}</div>;
  const typed = cells.typed(record, edit);
  const isTyped = typed !== undefined && typed.text !== typed.begin;
  return (
    <div
      {...common}
      id={cellId(gridId, index, edit.field)}
      data-field={edit.field}
      data-active={cells.field === edit.field}
      data-fault={typed?.fault !== undefined}
      data-typed={isTyped}
    >
      {cells.editor(record, edit) ?? (isTyped ? shown(edit, typed.text) : column.cell(record))}
    </div>
  );
}
