import { useEffect, useRef, useState } from 'react';
import type { Doubt } from '../../contract/written/doubts.ts';
import {
  cellsOfText,
  cellsText,
  isAt,
  settled,
  withCell,
  withoutCell,
  type CellAt,
  type TypedCell,
} from '../lib/cell-edits.ts';
import type { CellEdit } from '../lib/columns.ts';
import { serverFaults } from '../lib/field-faults.ts';
import { useDraft, type KeptDraft } from '../lib/use-draft.ts';
import { useWords } from '../lib/words.ts';

/** What was typed into a cell: the change to send and what is doubtful about it, or the fault. */
type ReadCell<C> = { change: C; doubts: readonly Doubt[] } | { fault: string };

/** How cells of one kind of record are read and saved. */
interface Rules<R, C> {
  /** Whose draft is kept (`use-draft.ts`). */
  draft: string;
  /** `Inverter 7` */
  nameOf(id: number): string;
  /** Whether all that a new value of the cell is compared with is here. */
  isKnown(cell: CellAt): boolean;
  /** The record, from the list or the service, once that is here; rejects where the record is gone. */
  load(id: number): Promise<R>;
  read(record: R, field: string, text: string): ReadCell<C>;
  /** Rejects with RequestError. */
  save(id: number, change: C): Promise<void>;
}

/** What is typed into cells of a list: in one of them now, in others before. */
export interface CellEditing<R> {
  /** The cell that is typed in. */
  at: CellAt | null;
  cells: readonly TypedCell[];
  draft: KeptDraft;
  nameOf(id: number): string;
  begin(record: R, edit: CellEdit<R>, typed?: string): void;
  type(cell: TypedCell, text: string): void;
  /**
   * Saves the cell in the background, if it says anything new; whether it can be left. What is doubtful is saved by
   * Enter or Tab once somebody was asked, never by a click elsewhere (`meant` is false).
   */
  commit(record: R, cell: TypedCell, meant: boolean): boolean;
  /** Saves what was typed before, of a record that may be out of view. */
  saveLater(cell: TypedCell): void;
  /** The cell says again what it said before. */
  discard(cell: CellAt): void;
  /** What is doubtful about the cell, once somebody was asked about it. */
  doubtsOf(record: R, cell: TypedCell): readonly Doubt[];
  /** Takes several lines that are pasted at a cell, which are meant for it and the cells below, as in a spreadsheet. */
  onPaste?(first: number, field: string, lines: string): void;
  /** Puts right what is doubtful. A fix of another field is saved with this one. */
  fix(record: R, cell: TypedCell, texts: Readonly<Record<string, string>>): void;
}

const BEGIN = { cells: '[]' };

/**
 * What is typed into the cells of a list. A cell is saved while the next one is typed in; what is refused stays, with
 * the reason, and what is not saved is kept as a draft.
 */
export function useCellEdits<R extends { id: number }, C extends object>(rules: Rules<R, C>): CellEditing<R> {
  const words = useWords();
  const [cells, setCells] = useState<TypedCell[]>([]);
  const [at, setAt] = useState<CellAt | null>(null);
  const draft = useDraft(
    rules.draft,
    {
      values: { cells: cellsText(cells.filter(({ saving, waiting }) => !saving || waiting)) },
      setValues: (values) => setCells(cellsOfText(String(Object(values)['cells']))),
      reset: () => setCells((all) => all.filter(({ saving }) => saving)),
      isDirty: () => cells.length > 0,
    },
    BEGIN,
  );
  const latest = useRef(cells);
  useEffect(() => void (latest.current = cells), [cells]);
  const put = (cell: TypedCell) => setCells((all) => withCell(all, cell));
  const leave = (cell: CellAt) => setAt((now) => (isAt(cell, now) ? null : now));

  function send(cell: TypedCell, change: C): void {
    const sent = { ...cell, saving: true, waiting: false, fault: undefined };
    const end = (fault?: string) => setCells((all) => settled(all, sent, fault));
    put(sent);
    leave(cell);
    rules.save(cell.id, change).then(
      () => end(),
      (error: unknown) => {
        const { fields, general } = serverFaults(error, [cell.field], words);
        end(fields[cell.field] ?? general ?? '');
      },
    );
  }

  /** `isKnown`: false where it is to be saved once what it is compared with is here. */
  function save(record: R, cell: TypedCell, meant: boolean, isKnown: boolean): boolean {
    const read = rules.read(record, cell.field, cell.text);
    if ('fault' in read) {
      put({ ...cell, saving: false, asked: undefined, fault: read.fault });
      return false;
    }
    const asked = askedAbout(read.doubts, cell);
    if (asked !== '' && (cell.asked !== asked || !meant)) {
      put({ ...cell, saving: false, asked, fault: undefined });
      return false;
    }
    if (isKnown) send(cell, read.change);
    else saveOnceKnown(cell, meant);
    return true;
  }

  function saveOnceKnown(cell: TypedCell, meant: boolean): void {
    const waiting = { ...cell, saving: true, waiting: true };
    // Something else may have been typed there meanwhile.
    const isStill = () => latest.current.some((each) => isAt(each, cell) && each.text === cell.text);
    put(waiting);
    leave(cell);
    rules.load(cell.id).then(
      (record) => isStill() && save(record, waiting, meant, true),
      (error: unknown) => setCells((all) => settled(all, waiting, serverFaults(error, [], words).general ?? '')),
    );
  }

  const discard = (cell: CellAt) => {
    setCells((all) => withoutCell(all, cell));
    leave(cell);
  };
  return {
    at,
    cells,
    draft,
    nameOf: rules.nameOf,
    begin(record, { field, text }, typed) {
      const begin = text(record);
      const cell = { id: record.id, field, begin };
      setAt(cell);
      setCells((all) => {
        const known = all.find((each) => isAt(each, cell));
        if (typed !== undefined) return withCell(all, { ...cell, text: typed });
        return known ? all : [...all, { ...cell, text: begin }];
      });
    },
    type: (cell, text) => put({ ...cell, text, fault: undefined, asked: undefined, saving: false }),
    commit(record, cell, meant) {
      if (cell.saving) leave(cell);
      else if (cell.text.trim() === cell.begin) discard(cell);
      else return save(record, cell, meant, rules.isKnown(cell));
      return true;
    },
    saveLater: (cell) => saveOnceKnown(cell, true),
    discard,
    doubtsOf(record, cell) {
      const read = cell.asked === undefined ? { fault: '' } : rules.read(record, cell.field, cell.text);
      return 'doubts' in read && cell.asked === askedAbout(read.doubts, cell) ? read.doubts : [];
    },
    fix(record, cell, { [cell.field]: mine, ...others }) {
      const fixed = { ...cell, text: mine ?? cell.text, asked: undefined, fault: undefined };
      const reads = [[cell.field, fixed.text] as const, ...Object.entries(others)].map(([field, text]) =>
        rules.read(record, field, text),
      );
      const changes = reads.flatMap((read) => ('change' in read ? [read.change] : []));
      if (Object.keys(others).length === 0 || changes.length < reads.length) put(fixed);
      else send(fixed, Object.assign({}, ...changes) as C);
    },
  };
}

const askedAbout = (doubts: readonly Doubt[], { text }: TypedCell): string =>
  doubts.length === 0 ? '' : `${doubts.map(({ code }) => code).join()} ${text}`;
