import { z } from 'zod';
import { rules } from '../rules.ts';

/** Codes of reasons, each with what its sentence needs to know. */
export type ReasonTable = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

/** What of a table is stored and sent: a code with its parameters. */
export type ReasonIn<T extends ReasonTable> = {
  [Code in keyof T & string]: { code: Code } & { [Name in keyof T[Code]]: z.output<T[Code][Name]> };
}[keyof T & string];

/** The schema of a table's reasons. */
export const reasonSchema = <const T extends ReasonTable>(table: T): z.ZodType<ReasonIn<T>> =>
  z.discriminatedUnion(
    'code',
    Object.entries(table).map(([code, parameters]) => z.object({ code: z.literal(code), ...parameters })) as never,
    rules.reason,
  );

/**
 * Text that is shown as it is: what somebody else said or typed, and sentences of earlier releases that nothing is
 * known of any more.
 */
export const textReason = { text: { text: z.string() } } as const;
