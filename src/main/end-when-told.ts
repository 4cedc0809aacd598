import type { App } from 'electron';

/** What `npm start` sends, where a signal would be the end at once. */
export const END = 'end';

/**
 * Ends the program in order when whoever started it says so, or is gone: on Windows there are no signals, and Ctrl+C in
 * the terminal would kill the program before its database is closed, so that `npm start` keeps it from the program and
 * asks by a message.
 */
export function endWhenTold(app: Pick<App, 'quit'>): void {
  if (process.channel === undefined || process.channel === null) return;
  process.on('message', (message) => message === END && app.quit());
  process.once('disconnect', () => app.quit());
  process.channel.unref();
}
