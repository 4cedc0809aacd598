import BetterSqlite3 from 'better-sqlite3';

/**
 * What would be on disk if a confirmation were two commits, the acknowledgement first, and the process had ended between them: the
 * change is out of the queue, and the service's id was never noted (T11). The file is closed.
 */
export function tearConfirm(file: string, seq: number): void {
  const engine = new BetterSqlite3(file);
  engine.prepare('DELETE FROM outbox WHERE seq = ?').run(seq);
  engine.close();
}
