import { SETUP_SECRET } from '../../contract/console/session.ts';

const KEPT_AS = 'setup-secret';
const IN_ADDRESS = '#setup=';

/**
 * Takes the secret of the first start out of the address, where the host has put it, and keeps it for this tab. True
 * when there was one.
 */
function takeFromAddress(): boolean {
  if (!location.hash.startsWith(IN_ADDRESS)) return false;
  sessionStorage.setItem(KEPT_AS, location.hash.slice(IN_ADDRESS.length));
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Called before anything else of the page reads the address. */
export function followSetupAddress(): void {
  takeFromAddress();
  // The printed address, opened in a tab that shows the console already, is no new page to the browser.
  addEventListener('hashchange', () => {
    if (takeFromAddress()) location.reload();
  });
}

/** Whether this page came from the printed address. */
export const hasSetupSecret = (): boolean => sessionStorage.getItem(KEPT_AS) !== null;

/** Adds the secret, where there is one. */
export function sendSetupSecret(headers: Headers): void {
  const secret = sessionStorage.getItem(KEPT_AS);
  if (secret !== null) headers.set(SETUP_SECRET, secret);
}

/** It was used, or it was that of another start. */
export const forgetSetupSecret = (): void => sessionStorage.removeItem(KEPT_AS);
