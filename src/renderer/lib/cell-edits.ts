/** A cell of a list: which record, and which field of it. */
export interface CellAt {
  id: number;
  field: string;
}

/** What was typed into a cell and is not saved. */
export interface TypedCell extends CellAt {
  text: string;
  /** What the cell said when typing began. Another text now means that it was changed elsewhere. */
  begin: string;
  /** Why it was not saved. */
  fault?: string | undefined;
  /** The doubts that somebody was asked about; saving again means it. */
  asked?: string | undefined;
  /** It is on its way. */
  saving?: boolean;
  /** It is not sent before it is known what it is compared with. */
  waiting?: boolean;
}

export const isAt = (one: CellAt, other: CellAt | null): boolean =>
  other !== null && one.id === other.id && one.field === other.field;

/** Cells with this one in place of what was typed into it before. */
export const withCell = (cells: readonly TypedCell[], cell: TypedCell): TypedCell[] => [
  ...cells.filter((each) => !isAt(each, cell)),
  cell,
];

export const withoutCell = (cells: readonly TypedCell[], at: CellAt): TypedCell[] =>
  cells.filter((each) => !isAt(each, at));

/** Cells after a saving has ended: with its fault, or gone unless something else was typed there meanwhile. */
export function settled(cells: readonly TypedCell[], sent: TypedCell, fault: string | undefined): TypedCell[] {
  return cells.flatMap((each) => {
    if (!isAt(each, sent) || each.text !== sent.text) return [each];
    return fault === undefined ? [] : [{ ...each, saving: false, fault }];
  });
}

/** Drafts hold so many characters. */
const MOST_CHARACTERS = 4000;

/** What is kept of cells as a draft: the newest that fit; nothing of a cell that says what it said before. */
export function cellsText(cells: readonly TypedCell[]): string {
  const typed = cells
    .filter(({ text, begin }) => text !== begin)
    .map(({ id, field, text, begin }) => ({ id, field, text, begin }));
  while (JSON.stringify(typed).length > MOST_CHARACTERS) typed.shift();
  return JSON.stringify(typed);
}

/** The cells of a draft; none where it is not one of this release. */
export function cellsOfText(text: string): TypedCell[] {
  try {
    const cells: unknown = JSON.parse(text);
    return Array.isArray(cells) ? cells.filter(isTypedCell) : [];
  } catch {
    return [];
  }
}

const isTypedCell = (cell: unknown): cell is TypedCell => {
  const { id, field, text, begin } = Object(cell) as Record<string, unknown>;
  return typeof id === 'number' && [field, text, begin].every((each) => typeof each === 'string');
};
