import type { Page } from '@playwright/test';
import type { BegunSession } from '../../src/contract/console/session.ts';

export interface PageAnswer {
  status: number;
  body: unknown;
}

/**
 * A request that the console's page sends in its own name: with the secret of its session, for the workspace that is
 * open; it keeps the secret of a session that the answer begins.
 */
export const askAsPage = (page: Page, method: string, path: string, body?: unknown): Promise<PageAnswer> =>
  page.evaluate(
    async (request) => {
      const headers = new Headers({ 'x-session-secret': localStorage.getItem('session-secret') ?? '' });
      const session = (await (await fetch('/console/session', { headers })).json()) as BegunSession;
      headers.set('x-workspace', String(session.workspace?.id ?? ''));
      if (request.body !== undefined) headers.set('content-type', 'application/json');
      const answer = await fetch(request.path, {
        method: request.method,
        headers,
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      const answered = (await answer.json()) as Partial<BegunSession>;
      if (typeof answered.session_secret === 'string') localStorage.setItem('session-secret', answered.session_secret);
      return { status: answer.status, body: answered };
    },
    { method, path, body },
  );
