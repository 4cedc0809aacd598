import type { UpdateWait } from '../contract/reasons/update-wait.ts';

/** Something long that an operator has begun and that a restart would break off. */
export type Task = Extract<UpdateWait, 'import' | 'bulk_change' | 'restore'>;

/** Those that are under way in this process, whichever workspace they belong to. */
export interface Tasks {
  during<Result>(task: Task, run: () => Promise<Result>): Promise<Result>;
  running(): Task[];
}

/** Keeps a list of them, as long as each takes. */
export function createTasks(): Tasks {
  const begun: Task[] = [];
  return {
    async during(task, run) {
      begun.push(task);
      try {
        return await run();
      } finally {
        begun.splice(begun.indexOf(task), 1);
      }
    },
    running: () => [...new Set(begun)],
  };
}
