import type { ServerResponse } from 'node:http';

/** The answers that are being given: what has to be over before the files behind them are closed. */
export interface OpenAnswers {
  add(answer: ServerResponse): void;
  /** Resolves when there is none left; after `patienceMs` those that are left are broken off. */
  settled(patienceMs: number): Promise<void>;
}

export function createOpenAnswers(): OpenAnswers {
  const answers = new Set<ServerResponse>();
  let told: PromiseWithResolvers<void> | undefined;
  return {
    add(answer) {
      answers.add(answer);
      answer.once('close', () => {
        answers.delete(answer);
        if (answers.size === 0) told?.resolve();
      });
    },
    async settled(patienceMs) {
      if (answers.size === 0) return;
      told ??= Promise.withResolvers();
      const cut = setTimeout(() => answers.forEach((answer) => answer.destroy()), patienceMs);
      await told.promise.finally(() => clearTimeout(cut));
    },
  };
}
