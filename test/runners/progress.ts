/** Milliseconds between two lines. */
const INTERVAL = 10_000;

function spell(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, '0')}s`;
}

/**
 * Says every ten seconds how far a run is, and what it is doing: `unit 143/212 files, 3m10s, now:
 * test/sync/loop.test.ts (12s)`.
 */
export class Progress {
  readonly #label: string;
  readonly #unit: string;
  readonly #began = performance.now();
  readonly #total: number;
  readonly #running = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #done = 0;

  /** `label` names the run, `unit` what is counted. */
  constructor(label: string, unit: string, total: number) {
    this.#label = label;
    this.#unit = unit;
    this.#total = total;
    this.#timer = setInterval(() => console.log(this.#line()), INTERVAL).unref();
  }

  start(name: string): void {
    this.#running.set(name, performance.now());
  }

  finish(name: string): void {
    if (this.#running.delete(name)) this.#done += 1;
  }

  end(): void {
    clearInterval(this.#timer);
    console.log(this.#line());
  }

  #line(): string {
    const now = performance.now();
    const running = [...this.#running].map(([name, since]) => `${name} (${spell(now - since)})`).join(', ');
    return `${this.#label} ${this.#done}/${this.#total} ${this.#unit}, ${spell(now - this.#began)}${running && `, now: ${running}`}`;
  }
}
