import type { Micros } from '../domain/timestamp.ts';

/** How long an answer is kept under its Idempotency-Key: 24 hours (D25). */
export const ANSWERS_KEPT: Micros = 24 * 60 * 60 * 1_000_000;
