import { cpus, loadavg } from 'node:os';

/** The load of the last minute, the last five and the last fifteen. */
export const currentLoad = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');

/** What figures were measured with, and how busy it is. */
export const describeMachine = (): string =>
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${currentLoad()}`;
