import { app } from './app.ts';
import { runtime } from './runtime.ts';
import { StandInSession } from './session.ts';

const sessions = new Map<string, StandInSession>();

/**
 * The session of a partition, made when it is first asked for. '' would be Electron's default session, which nothing
 * here uses.
 */
export function partitionOf(name: string): StandInSession {
  runtime('session.fromPartition');
  const known = sessions.get(name);
  if (known) return known;
  if (name === '') throw new Error('the stand-in has no default session: name a partition');
  if (name.startsWith('persist:') && [...sessions.keys()].some((other) => other.startsWith('persist:')))
    throw new Error('the stand-in keeps one partition on disk, and there is one already');
  const made = new StandInSession(name);
  sessions.set(name, made);
  app.emit('session-created', made);
  return made;
}

export const allSessions = (): StandInSession[] => [...sessions.values()];
