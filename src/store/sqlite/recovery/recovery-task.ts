import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { FieldError } from '../../../contract/problem.ts';
import type { RecoveryManifest } from './recovery-file.ts';
import type { RecoveryContent } from './write-recovery.ts';

/** What the thread for recovery files is started for: one file, which nobody else uses meanwhile. */
export type RecoveryTask = { kind: 'write'; copy: string; file: string; content: RecoveryContent } | { kind: 'take over'; file: string; target: string };

/** How it ended. A DomainError loses its class between threads, so its parts are sent. */
export type RecoveryOutcome = { manifest: RecoveryManifest } | { refused: { code: ErrorCode; detail: string; errors: FieldError[] | undefined; cause: unknown } };
