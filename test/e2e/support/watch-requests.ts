import type { Page } from '@playwright/test';

/** Addresses of requests to anywhere but the console, as they are made. */
export function watchRequests(page: Page): readonly string[] {
  const left: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(page.url()).origin && !['data:', 'blob:'].includes(protocol)) left.push(request.url());
  });
  return left;
}
