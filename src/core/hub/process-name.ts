import { hostname } from 'node:os';

/** The name of this process in logs: no other one of a hub has it at the same time. */
export const processName = (): string => `${hostname()}:${process.pid}`;
