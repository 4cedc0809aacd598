/**
 * Reports the first change at once and those that follow together, so that a thousand changes in a second are a
 * handful of events.
 */
export interface Gatherer {
  changed(): void;
  /** Nothing is reported any more. */
  end(): void;
}

/** `tell` is called at most once in `pauseMs`, and always once more after the last change. */
export function gather(tell: () => void, pauseMs: number): Gatherer {
  let pause: NodeJS.Timeout | undefined;
  let more = false;
  const now = (): void => {
    more = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (more) now();
    }, pauseMs);
    pause.unref();
    tell();
  };
  return {
    changed() {
      if (pause) more = true;
      else now();
    },
    end() {
      clearTimeout(pause);
      more = false;
    },
  };
}
