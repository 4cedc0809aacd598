import type { WebContents } from 'electron';
import type { BegunSession } from '../../contract/console/session.ts';

export interface PageAnswer {
  status: number;
  body: unknown;
}

/**
 * A request in the name of the page's session, as the page itself sends it; keeps the secret of a session that the
 * answer begins.
 */
export type Ask = (method: string, path: string, body?: unknown) => Promise<PageAnswer>;

// These run in the page, as text: they may use nothing but what they are given.
async function headersOfPage(): Promise<Headers> {
  const headers = new Headers({ 'x-session-secret': localStorage.getItem('session-secret') ?? '' });
  const session = (await (await fetch('/console/session', { headers })).json()) as BegunSession;
  headers.set('x-workspace', String(session.workspace?.id ?? ''));
  return headers;
}

const makeAsk =
  (headersOf: () => Promise<Headers>): Ask =>
  async (method, path, body) => {
    const headers = await headersOf();
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const answered = (await answer.json()) as Partial<BegunSession>;
    if (typeof answered.session_secret === 'string') localStorage.setItem('session-secret', answered.session_secret);
    return { status: answer.status, body: answered };
  };

const appearsInPage = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const isThere = (): boolean => document.querySelector(selector) !== null;
    if (isThere()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** What a function gets that runs in a page. */
export interface InPage<Given> {
  ask: Ask;
  headersOf: () => Promise<Headers>;
  /** Resolves once the page has an element of this selector. */
  appears: (selector: string) => Promise<void>;
  given: Given;
}

/** Runs a function in a page, where it sees nothing of this module. Resolves with what it returns, as JSON. */
export async function inPage<Given, Result>(
  contents: WebContents,
  run: (page: InPage<Given>) => Promise<Result>,
  given?: Given,
): Promise<Result> {
  const code = `(async () => {
    const headersOf = ${headersOfPage.toString()};
    const ask = (${makeAsk.toString()})(headersOf);
    return (${run.toString()})({ ask, headersOf, appears: ${appearsInPage.toString()}, given: ${JSON.stringify(given ?? null)} });
  })()`;
  return (await contents.executeJavaScript(code, true)) as Result;
}
