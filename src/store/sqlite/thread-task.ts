import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { DomainError, type FieldFault } from '../../domain/domain-error.ts';

/** How a task ended. A DomainError loses its class between threads, so its parts are sent. */
type Outcome<T> =
  | { result: T }
  | { refused: { code: ErrorCode; reason: Reason; errors: FieldFault[] | undefined; cause: unknown } };

/**
 * Does one task on files in a thread of its own: the process answers meanwhile. Resolves when the thread has ended and
 * let go of the files; rejects with the DomainError, or the error, that the task threw.
 */
export function runInThread<T>(module: URL, task: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    let outcome: Outcome<T> | undefined;
    const thread = new Worker(module, { workerData: task });
    thread.once('message', (message: Outcome<T>) => (outcome = message));
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (!outcome) reject(new Error(`the thread ${module.pathname} ended with ${code} and no word`));
      else if ('refused' in outcome) reject(toError(outcome.refused));
      else resolve(outcome.result);
    });
  });
}

/** For the module of a thread: performs what it was started with and says how it ended. */
export function answerTask(perform: (task: unknown) => unknown): void {
  parentPort?.postMessage(
    outcomeOf(() => perform(workerData)),
    [],
  );
}

function outcomeOf<T>(perform: () => T): Outcome<T> {
  try {
    return { result: perform() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, reason: error.reason, errors: error.errors, cause: error.cause } };
  }
}

function toError({
  code,
  reason,
  errors,
  cause,
}: Extract<Outcome<never>, { refused: unknown }>['refused']): DomainError {
  const error = new DomainError(code, reason, errors);
  error.cause = cause;
  return error;
}
