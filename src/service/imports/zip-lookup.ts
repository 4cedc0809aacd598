import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ZipKnowledge } from '../../contract/written/doubts.ts';
import { isZipCode } from '../../contract/written/zip-code.ts';

/** Beside this module among the sources, beside its chunk in the build. */
const THREAD = new URL(`zip-thread${extname(import.meta.url)}`, import.meta.url);

/** What is known of ZIP codes, for forms. */
export interface ZipLookup {
  /** Undefined where nobody knows: of territories, and of what is no ZIP code. */
  find(zip: string): Promise<ZipKnowledge>;
  close(): Promise<void>;
}

/** Looks ZIP codes up in a thread of its own, which begins with the first question. */
export function createZipLookup(): ZipLookup {
  let thread: Worker | undefined;
  const waiting: PromiseWithResolvers<ZipKnowledge>[] = [];

  function begin(): Worker {
    const begun = new Worker(THREAD);
    begun.on('message', (known: ZipKnowledge) => waiting.shift()?.resolve(known));
    // Nobody is kept from saving by what cannot be looked up; the next question begins another thread.
    const end = (): void => {
      thread = undefined;
      for (const each of waiting.splice(0)) each.resolve(undefined);
    };
    begun.on('error', end);
    begun.on('exit', end);
    begun.unref();
    return begun;
  }

  return {
    find(zip) {
      if (!isZipCode(zip)) return Promise.resolve(undefined);
      const asked = Promise.withResolvers<ZipKnowledge>();
      thread ??= begin();
      waiting.push(asked);
      thread.postMessage(zip, []);
      return asked.promise;
    },
    async close() {
      if (!thread) return;
      const exited = once(thread, 'exit');
      thread.ref();
      // It ends by itself: to break a thread off now and then takes the process along.
      thread.postMessage(null, []);
      await exited;
    },
  };
}
