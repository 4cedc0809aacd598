import { rmSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

/**
 * Changes the data file of a service that was stopped, as an earlier release or another program would have left it.
 * What the service noted about the file's bytes goes with it: a change within milliseconds of the stop could not be
 * told from a damaged disk.
 */
export function editClosedFile(file: string, edit: (engine: BetterSqlite3.Database) => void): void {
  const engine = new BetterSqlite3(file, { fileMustExist: true });
  try {
    edit(engine);
  } finally {
    engine.close();
  }
  rmSync(`${file}.sum`, { force: true });
}
