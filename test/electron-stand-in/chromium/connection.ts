import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';

/**
 * One session of the DevTools protocol: the browser's own, or a page's. Names, parameters and events are typed by the
 * protocol.
 */
export type ProtocolSession = Pick<CDPSession, 'on' | 'once' | 'off' | 'send'>;

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

/**
 * The DevTools protocol over Chromium's pipe: JSON, each message ended by a zero byte. The browser ends when the pipe
 * does.
 */
export class Connection {
  readonly browser: ProtocolSession;
  readonly #output: Writable;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  readonly #emitters = new Map<string, EventEmitter>();
  #lastId = 0;
  #unread = '';

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    this.browser = this.session('');
    input.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    input.on('close', () => this.#end());
    // What is written after the browser has gone is lost, as it is meant to be.
    output.on('error', () => this.#end());
  }

  /** The session of an attached target; '' is the browser. */
  session(id: string): ProtocolSession {
    const emitter = this.#emitters.get(id) ?? new EventEmitter({ captureRejections: false });
    this.#emitters.set(id, emitter);
    const send = (method: string, params: unknown = {}): Promise<unknown> => this.#send(id, method, params);
    return Object.assign(emitter, { send }) as unknown as ProtocolSession;
  }

  forget(id: string): void {
    this.#emitters.delete(id);
  }

  #send(sessionId: string, method: string, params: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = (this.#lastId += 1);
      this.#waiting.set(id, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) });
      this.#output.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  #read(text: string): void {
    const parts = (this.#unread + text).split('\0');
    this.#unread = parts.pop() ?? '';
    for (const part of parts) this.#take(JSON.parse(part) as Message);
  }

  #take({ id, method, params, sessionId, result, error }: Message): void {
    if (id === undefined) {
      if (method !== undefined) this.#emitters.get(sessionId ?? '')?.emit(method, params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the browser has gone'));
    this.#waiting.clear();
  }
}
