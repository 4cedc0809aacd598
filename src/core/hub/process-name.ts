import { hostname } from 'node:os';

/** The name of this process in logs: no other one of a hub has it, unless containers were given the same host name. */
export const processName = (): string => `${hostname()}:${process.pid}`;
