import type { ServerResponse } from 'node:http';

/** The answers that are being given: what has to be over before the files behind them are closed. */
export interface OpenAnswers {
  add(answer: ServerResponse): void;
  /** Resolves when there is none left; after `patienceMs` those that are left are broken off. */
  settled(patienceMs: number): Promise<void>;
}

export function createOpenAnswers(): OpenAnswers {
  // A list, not a set: V8 links the table of a set to its next one, and once a table is old all that is entered after
  // it is taken for old as well. Half of all answers were left to the expensive collection so, with all they hold.
  const answers: ServerResponse[] = [];
  let told: PromiseWithResolvers<void> | undefined;
  return {
    add(answer) {
      answers.push(answer);
      answer.on('close', () => {
        const place = answers.indexOf(answer);
        if (place >= 0) answers.splice(place, 1);
        if (answers.length === 0) told?.resolve();
      });
    },
    async settled(patienceMs) {
      if (answers.length === 0) return;
      told ??= Promise.withResolvers();
      const cut = setTimeout(() => [...answers].forEach((answer) => answer.destroy()), patienceMs);
      await told.promise.finally(() => clearTimeout(cut));
    },
  };
}
