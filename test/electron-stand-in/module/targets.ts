import type { Connection, ProtocolSession } from '../chromium/connection.ts';
import type { AttachedPage } from './web-contents.ts';

/** Where and how large a page's window is, and whose cookies it has; no context: the profile on disk. */
export interface NewPage {
  browserContextId: string | undefined;
  width: number;
  height: number;
}

/**
 * The pages of the browser. Each new one waits until it is known what it is: one that the stand-in made is followed
 * from before its first request; one that a page opened is closed or let go, as that page's window-open handler says.
 * Which of the two messages comes first, that a page wants a window or that there is a new one, is not defined.
 */
export class Targets {
  readonly #connection: Connection;
  readonly #sessions = new Map<string, string>();
  readonly #unknown = new Set<string>();
  readonly #gone = new Map<string, () => void>();
  readonly #answers: { answer: 'allow' | 'deny'; asks: boolean }[] = [];
  #making = 0;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  static async start(connection: Connection): Promise<Targets> {
    const targets = new Targets(connection);
    connection.browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      targets.#sessions.set(targetInfo.targetId, sessionId);
      targets.#unknown.add(targetInfo.targetId);
      targets.#sortOut();
    });
    connection.browser.on('Target.detachedFromTarget', ({ sessionId }) => {
      for (const [targetId, known] of targets.#sessions) if (known === sessionId) targets.#left(targetId, sessionId);
    });
    const filter = [{ type: 'page' }, { exclude: true }];
    await connection.browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter,
    });
    return targets;
  }

  /** A page wants a window at `url`, and its handler has said whether it may have one. */
  answered(answer: 'allow' | 'deny', url: string): void {
    this.#answers.push({ answer, asks: /^https?:/.test(url) });
    this.#sortOut();
  }

  /**
   * Makes an empty page, runs `prepare` before it does anything, and calls `onGone` when it has been closed by
   * whomever.
   */
  async create(
    page: NewPage,
    prepare: (page: AttachedPage) => Promise<void>,
    onGone: () => void,
  ): Promise<AttachedPage> {
    this.#making += 1;
    const { targetId } = await this.#connection.browser
      .send('Target.createTarget', {
        url: 'about:blank',
        newWindow: true,
        width: page.width,
        height: page.height,
        ...(page.browserContextId && { browserContextId: page.browserContextId }),
      })
      .finally(() => (this.#making -= 1));
    const protocol = this.#take(targetId);
    this.#gone.set(targetId, onGone);
    const attached = { targetId, protocol };
    await prepare(attached);
    await protocol.send('Runtime.runIfWaitingForDebugger');
    this.#sortOut();
    return attached;
  }

  #take(targetId: string): ProtocolSession {
    const sessionId = this.#sessions.get(targetId);
    if (sessionId === undefined) throw new Error('the browser made a page and did not attach it');
    this.#unknown.delete(targetId);
    return this.#connection.session(sessionId);
  }

  #sortOut(): void {
    // Until the browser has said which page it made, every new one may be that.
    if (this.#making > 0) return;
    for (const targetId of this.#unknown) {
      const next = this.#answers.shift();
      if (next === undefined) return;
      const protocol = this.#take(targetId);
      const done =
        next.answer === 'deny'
          ? this.#close(targetId, protocol, next.asks)
          : protocol.send('Runtime.runIfWaitingForDebugger');
      done.catch(() => undefined);
    }
  }

  /**
   * Closes a page that nobody wants before it has loaded anything. It has to run for that: its opener may have its
   * process, and closed while it waits it would keep the opener waiting for good. What it asks for fails before it
   * is closed, where its address is one that is asked for: a request that is held, or begins later, would go out then.
   */
  async #close(targetId: string, protocol: ProtocolSession, asks: boolean): Promise<void> {
    const failed = new Promise<unknown>((resolve) => {
      protocol.on('Fetch.requestPaused', ({ requestId }) =>
        resolve(
          protocol.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => undefined),
        ),
      );
    });
    await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await protocol.send('Runtime.runIfWaitingForDebugger');
    if (asks) await Promise.race([failed, new Promise<void>((resolve) => this.#gone.set(targetId, resolve))]);
    await this.#connection.browser.send('Target.closeTarget', { targetId });
  }

  #left(targetId: string, sessionId: string): void {
    this.#sessions.delete(targetId);
    this.#unknown.delete(targetId);
    this.#connection.forget(sessionId);
    this.#gone.get(targetId)?.();
    this.#gone.delete(targetId);
  }
}
