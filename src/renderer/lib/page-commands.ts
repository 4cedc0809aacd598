import { createContext, use, useEffect, useRef } from 'react';

/** Something that the palette can do. */
export interface Command {
  label: string;
  /** Further words under which it is found. */
  words?: string;
  keys?: string | undefined;
  /** It takes something away: it comes behind the others, so that Enter alone does not do it. */
  removes?: boolean;
  run(): void;
}

/** How long a command waits for the part of a place that it is of. */
const AWAITED_MS = 10_000;

/** What the parts on screen can do, for the palette; and what one is to do once it is on screen. */
export class PageCommands {
  readonly #offered = new Set<() => readonly Command[]>();
  #awaited: { label: string; until: number } | undefined;

  /** What can be done on this screen, what came last first. */
  get all(): Command[] {
    return [...this.#offered].toReversed().flatMap((commands) => commands());
  }

  /** Offers commands until the function that is returned is called. */
  offer(commands: () => readonly Command[]): () => void {
    this.#offered.add(commands);
    return () => void this.#offered.delete(commands);
  }

  /** Runs a command of a part that is about to come on screen. */
  expect(label: string): void {
    this.#awaited = { label, until: Date.now() + AWAITED_MS };
  }

  /** What was expected, once one of these is it. */
  take(commands: readonly Command[]): Command | undefined {
    const { label, until } = this.#awaited ?? {};
    const found = commands.find((command) => command.label === label);
    if (!found) return undefined;
    this.#awaited = undefined;
    return Date.now() < (until ?? 0) ? found : undefined;
  }
}

export const PageCommandsContext = createContext(new PageCommands());

/** Offers in the palette what can be done here, while it can be done. */
export function usePageCommands(commands: readonly Command[]): void {
  const page = use(PageCommandsContext);
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
    page.take(commands)?.run();
  });
  useEffect(() => page.offer(() => latest.current), [page]);
}
