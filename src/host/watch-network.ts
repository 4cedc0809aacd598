import { networkInterfaces } from 'node:os';

/** How often the interfaces are looked at; one look takes some tens of microseconds. */
const LOOK_EVERY_MS = 5_000;

/** The addresses that lead somewhere, in one text: another one means another network, or one that is back. */
function addresses(): string {
  return Object.entries(networkInterfaces())
    .flatMap(([name, infos = []]) =>
      infos.filter(({ internal }) => !internal).map(({ address }) => `${name} ${address}`),
    )
    .toSorted()
    .join();
}

/** The system may refuse to tell, with every file open that a process may open: then it is as it was. */
function lookOrKeep(look: () => string, before: string | undefined): string | undefined {
  try {
    return look();
  } catch {
    return before;
  }
}

/**
 * Calls `changed` when the machine has got an address that it had not: a cable, a Wi-Fi, a network that is back (SY33).
 * No system event tells that to a program without a window, so it is looked for as long as the process lives. `every`
 * and `look` are for tests.
 */
export function watchNetwork(changed: () => void, every: number = LOOK_EVERY_MS, look: () => string = addresses): void {
  let before = lookOrKeep(look, undefined);
  const timer = setInterval(() => {
    const now = lookOrKeep(look, before);
    if (now === before || now === undefined) return;
    before = now;
    if (now !== '') changed();
  }, every);
  timer.unref();
}
