import type { RecoveryContent } from './write-recovery.ts';

/** What the thread for recovery files is started for: one file, which nobody else uses meanwhile. */
export type RecoveryTask =
  | { kind: 'write'; copy: string; file: string; content: RecoveryContent; key: Uint8Array }
  | { kind: 'take over'; file: string; target: string };
