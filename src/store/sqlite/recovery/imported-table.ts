import type { z } from 'zod';

/** What a row becomes: values by column, JSON as it is stored; `problem` refuses the row. */
type Complete<T> = (row: T, problem: (message: string) => void) => Record<string, unknown>;

/**
 * A table whose rows are taken over from a recovery file: what its columns may hold, and what is worked out instead of
 * believed.
 */
export interface ImportedTable {
  name: string;
  row: z.ZodObject;
  complete: Complete<Record<string, unknown>>;
  /** At most so many rows that have the same value in a column. */
  bound?: { of: string; most: number } | undefined;
}

/** A table by its name, the schema of a row, what is worked out, and how many rows it can have. */
export const table = <T extends z.ZodObject>(
  name: string,
  row: T,
  complete: Complete<z.infer<T>> = (values) => values,
  bound?: ImportedTable['bound'],
): ImportedTable => ({
  name,
  row,
  complete: complete as ImportedTable['complete'],
  bound,
});

/** A JSON column as it is stored. */
export const stored = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
