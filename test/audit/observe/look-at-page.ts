import type { Page } from '@playwright/test';
import { pageMemory } from '../../e2e/support/page-memory.ts';
import type { Evidence } from '../evidence.ts';

const surfaces = [
  'DOM',
  'localStorage',
  'sessionStorage',
  'IndexedDB',
  'cookies',
  'cache storage',
  'addresses and titles',
] as const;

/** What a page holds, by the surface it belongs to. */
type Seen = Record<(typeof surfaces)[number], string>;

/**
 * Runs in the page: its document with what was typed, its stores, its own idea of where it is and where it came from.
 */
async function readPage(): Promise<Seen> {
  const all = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  const databases: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await all(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const content = database.transaction(store).objectStore(store);
      databases.push(name, store, JSON.stringify([await all(content.getAllKeys()), await all(content.getAll())]));
    }
    database.close();
  }
  const cached: string[] = [];
  for (const name of 'caches' in self ? await caches.keys() : []) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      cached.push(name, request.url, (await answer?.text()) ?? '');
    }
  }
  const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);
  const told = performance.getEntries().map(({ name }) => name);
  return {
    DOM: [document.documentElement.outerHTML, ...typed].join('\n'),
    localStorage: JSON.stringify(Object.entries(localStorage)),
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    IndexedDB: databases.join('\n'),
    cookies: document.cookie,
    'cache storage': cached.join('\n'),
    'addresses and titles': [
      location.href,
      document.title,
      document.referrer,
      window.name,
      JSON.stringify(history.state),
      ...told,
    ].join('\n'),
  };
}

/** Keeps what a page shows and holds at this moment; a page that is just leaving is looked at on its next screen. */
export async function lookAtPage(page: Page, evidence: Evidence): Promise<void> {
  const seen = await page.evaluate(readPage);
  for (const surface of surfaces) if (seen[surface] !== '') evidence.add(surface, seen[surface]);
}

/** Back and forward of a page as the browser keeps it, and the cookies that no script can read. */
export async function lookAtBrowser(page: Page, evidence: Evidence): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  for (const entry of entries)
    evidence.add('navigation history', `${entry.url}\n${entry.userTypedURL}\n${entry.title}`);
  await session.detach();
  evidence.add('cookies', JSON.stringify(await page.context().cookies()));
}

/** Everything that a page's scripts hold in memory. */
export async function noteMemory(page: Page, evidence: Evidence): Promise<void> {
  evidence.add('page memory', await pageMemory(page));
}
