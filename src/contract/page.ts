import { z } from 'zod';
import { rule, rules } from './rules.ts';

/**
 * Query parameters arrive as text. Only plain decimal digits are an integer: `0x10`, `1e2` and `""` are not (D3, T1).
 */
export const wholeNumber = (max: number, range: string) =>
  z
    .string(range)
    .regex(/^\d{1,16}$/, range)
    .refine((value) => Number(value) >= 1 && Number(value) <= max, range);

/** `limit` and `page` of every list. Unknown query parameters are ignored (D3). Values stay text; see `pageRequest`. */
export const pageQuery = z.object({
  limit: wholeNumber(100, rule(rules.wholeFromTo, { least: 1, most: 100 })).optional(),
  page: wholeNumber(Number.MAX_SAFE_INTEGER, rule(rules.wholeAtLeast, { least: 1 })).optional(),
});

/** The page asked for, with the defaults of the description: 10 records, page 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

export function pageRequest(query: z.infer<typeof pageQuery>): PageRequest {
  return { page: Number(query.page ?? 1), limit: Number(query.limit ?? 10) };
}

/** Where the pages of a list are; absolute addresses (D6). */
export const pageLinks = z.object({
  first: z.url(),
  last: z.url(),
  prev: z.url().nullable(),
  next: z.url().nullable(),
});

const position = z.int().min(1).nullable();

/** Which part of a list a page is (D4, D5). */
export const pageMeta = z.object({
  current_page: z.int().min(1),
  from: position,
  last_page: z.int().min(1),
  path: z.url(),
  per_page: z.int().min(1),
  to: position,
  total: z.int().min(0),
});

/** The pagination envelope around `record`. */
export const envelope = <T extends z.ZodType>(record: T) =>
  z.object({ data: z.array(record), links: pageLinks, meta: pageMeta });
