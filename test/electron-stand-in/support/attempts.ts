import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { type Running, startForeign, startPlain } from './in-folder.ts';

interface Tried {
  running: Running;
  page: Page;
  /** Paths that the other site was asked for. */
  asked: string[];
  told: string[];
}

interface Attempt {
  /** What the page tries; `foreign` is the origin of somebody else's server. */
  try(page: Page, foreign: string): Promise<unknown>;
  worked(tried: Tried): boolean | Promise<boolean>;
  /** Whether the guard has decided about it; absent where the end of `try` says so. */
  decided?(tried: Tried): boolean | Promise<boolean>;
}

const frame = (page: Page, address: string) =>
  page.evaluate((url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url })), address);
const go = (page: Page, address: string) =>
  page.evaluate((url) => void setTimeout(() => (location.href = url)), address);

/** It worked when the other site was asked for `address`, and is decided when the load was given up. */
const asksFor = (address: string): Pick<Attempt, 'worked' | 'decided'> => ({
  worked: ({ asked }) => asked.includes(address),
  decided: ({ told }) => told.some((line) => line.startsWith('did-fail-provisional-load') && line.endsWith(address)),
});

const closedWindow: Pick<Attempt, 'worked' | 'decided'> = {
  worked: ({ asked }) => asked.includes('/window'),
  decided: async ({ running }) =>
    (await running.standIn.ask('windows'))[0]?.popups.length === 1 && running.context.pages().length === 1,
};

/** What a page may try (T33). Each works where nobody guards it, and not where the guard of the application does. */
const attempts: Record<string, Attempt> = {
  'opens a window': {
    try: (page, foreign) => page.evaluate((url) => void window.open(`${url}/window`), foreign),
    ...closedWindow,
  },
  'opens a window that does not know it': {
    try: (page, foreign) => page.evaluate((url) => void window.open(`${url}/window`, '_blank', 'noopener'), foreign),
    ...closedWindow,
  },
  'has a frame of another site': { try: (page, foreign) => frame(page, `${foreign}/frame`), ...asksFor('/frame') },
  'goes to another site': { try: (page, foreign) => go(page, `${foreign}/elsewhere`), ...asksFor('/elsewhere') },
  'is redirected to another site': {
    try: (page, foreign) => go(page, `/redirect?to=${foreign}/redirected`),
    ...asksFor('/redirected'),
  },
  'asks another site for something': {
    try: (page, foreign) =>
      page.evaluate(
        (url) =>
          fetch(`${url}/asked`).then(
            () => undefined,
            () => undefined,
          ),
        foreign,
      ),
    worked: ({ asked }) => asked.includes('/asked'),
  },
  'is taken to a file: address': {
    try: (page) =>
      page.goto(pathToFileURL(path.join(import.meta.dirname, 'page-on-disk.html')).href).catch(() => undefined),
    worked: async ({ page }) => (await page.title()) === 'a page on disk',
  },
  'goes to about:blank': {
    try: (page) => go(page, 'about:blank'),
    worked: ({ told }) => told.findLast((line) => line.startsWith('did-navigate ')) === 'did-navigate about:blank',
    // No listener can keep it from there; the guard brings it back.
    decided: ({ told }) => told.filter((line) => line === 'did-navigate app://console/start').length === 2,
  },
  'has a permission': {
    try: () => Promise.resolve(),
    worked: async ({ page }) =>
      (await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)) ===
      'granted',
  },
  'downloads a file': {
    try: (page) => go(page, '/file'),
    worked: async ({ running }) => (await running.standIn.ask('downloads')).includes('asked app://console/file'),
    decided: async ({ running }) => (await running.standIn.ask('downloads')).length === 1,
  },
};

/** The names of what a page may try. */
export const attemptNames = Object.keys(attempts);

/** Starts the plain shell with `args` and lets its page try. */
export async function attempt(name: string, args: string[]) {
  const {
    try: tryIt,
    worked,
    decided,
  } = attempts[name] ?? { try: () => Promise.reject(new Error(name)), worked: () => false };
  const { origin, asked } = await startForeign();
  const running = await startPlain(args);
  const page = await running.page('app://console/start');
  await tryIt(page, origin);
  const now = async (): Promise<Tried> => ({
    running,
    page,
    asked,
    told: (await running.standIn.ask('windows'))[0]?.told ?? [],
  });
  return {
    worked: async () => worked(await now()),
    decided: async () => decided === undefined || decided(await now()),
  };
}
