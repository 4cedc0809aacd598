import path from 'node:path';

/** The option of Node that loads a file of the tests into a built host before its own code. */
export const preload = (...files: string[]): string[] => files.flatMap((file) => ['--require', file]);

/** See there. */
export const CHEAP_SCRYPT = path.join(import.meta.dirname, 'cheap-scrypt.cjs');
