const PATIENCE_MS = 60_000;

/** What a check throws when it does not apply on this system. */
export class NotHere extends Error {}

/**
 * One line for each check: `{"check":"page","ok":true,"detail":"…","ms":12}`. `ok` is null where a check does not
 * apply.
 */
export interface SmokeReport {
  /**
   * Runs a check, which resolves with what it saw; one that throws, or is silent for a minute, has failed. Resolves in
   * any case.
   */
  check(name: string, run: () => Promise<string>): Promise<void>;
  /** How many have failed. */
  failed(): number;
  say(line: Record<string, unknown>): Promise<void>;
}

function silence(): { promise: Promise<never>; stop(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing happened for ${PATIENCE_MS / 1000} seconds`)), PATIENCE_MS);
  return { promise, stop: () => clearTimeout(timer) };
}

/** Writes a report to standard output; each line has been written when its promise resolves. */
export function createReport(): SmokeReport {
  let failed = 0;
  const say = (line: Record<string, unknown>): Promise<void> =>
    new Promise((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()));

  async function outcome(run: () => Promise<string>): Promise<{ ok: boolean | null; detail: string }> {
    const limit = silence();
    try {
      return { ok: true, detail: await Promise.race([run(), limit.promise]) };
    } catch (error) {
      if (error instanceof NotHere) return { ok: null, detail: error.message };
      failed += 1;
      return { ok: false, detail: error instanceof Error ? error.message : String(error) };
    } finally {
      limit.stop();
    }
  }

  return {
    say,
    failed: () => failed,
    async check(name, run) {
      const started = performance.now();
      const { ok, detail } = await outcome(run);
      await say({ check: name, ok, detail, ms: Math.round(performance.now() - started) });
    },
  };
}

/** Throws with what was seen where it is not as expected. */
export function expected(holds: boolean, seen: unknown): void {
  if (!holds) throw new Error(`saw ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`);
}
