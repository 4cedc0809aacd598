/** Knows the list of ZIP codes, and answers about one after the other: to load it takes half a second. */
import { parentPort } from 'node:worker_threads';
import { loadPlaces } from './zip-places.ts';

const places = loadPlaces();

/** A ZIP code; null asks it to end once all before is answered. */
parentPort?.on('message', (zip: string | null) => {
  void places.then(({ knowledge }) => {
    if (zip === null) parentPort?.close();
    else parentPort?.postMessage(knowledge(zip), []);
  });
});
