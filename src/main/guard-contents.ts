import { isMapsAddress } from '../contract/console/maps-address.ts';
import type { App, Session, WebContents } from 'electron';
import { mayDownload, mayNavigate, mayRequest, mayUse, type Territory } from './deny.ts';
import { APP_ORIGIN, OWNERS_ORIGIN } from './protocol-host.ts';
import { saveDialogFor } from './save-dialog.ts';
import type { Words } from './words.ts';

/** Each session answers the one that its window is for, and no other. */
const OWN_ORIGINS = [APP_ORIGIN, OWNERS_ORIGIN];

interface Known {
  window: 'console' | 'onboarding';
  territory: Territory;
  /** The page is at an address outside of its territory: `about:blank` is one that no listener can keep it from. */
  onStray(): void;
}

/** Which window a page belongs to; what is not entered here may do nothing at all. */
export interface ContentsRegister {
  enter(contents: WebContents, known: Known): void;
  /**
   * Lets the pages of a session ask for what is in a territory on the network; without it none of them reaches any.
   */
  admit(session: Session, territory: Territory): void;
  /** Takes that back. */
  dismiss(session: Session): void;
}

interface Looks {
  kindOf(contents: WebContents | null): Known['window'] | 'unknown';
  admittedTo(session: Session): Territory | undefined;
  /** Where this account's downloads lie. */
  downloads(): string;
  words(): Words;
}

function guardSession(session: Session, development: boolean, { kindOf, admittedTo, downloads, words }: Looks): void {
  session.setPermissionRequestHandler((contents, permission, answer) => answer(mayUse(permission, kindOf(contents))));
  session.setPermissionCheckHandler((contents, permission) => mayUse(permission, kindOf(contents)));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.on('will-download', (event, item, contents) => {
    if (mayDownload(item.getURL(), kindOf(contents), APP_ORIGIN))
      item.setSaveDialogOptions(saveDialogFor(item.getFilename(), downloads(), words()));
    else event.preventDefault();
  });
  session.webRequest.onBeforeRequest(({ url, resourceType }, answer) =>
    answer({
      cancel: !mayRequest(url, resourceType, OWN_ORIGINS, development) && !mayNavigate(url, admittedTo(session)),
    }),
  );
  // The checker would fetch its dictionaries from a server.
  session.setSpellCheckerEnabled(false);
}

/**
 * Denies by default in every session and for every page that will ever be made: call it before the first window (T33).
 * A window of its own no page gets. `openOutside` is given the address of a position on a map of the system, which the
 * console's page asks for once somebody has agreed; no other address ever.
 */
export function guardContents(app: App, words: () => Words, openOutside: (address: string) => void): ContentsRegister {
  const entered = new WeakMap<WebContents, Known>();
  const kindOf = (contents: WebContents | null): Known['window'] | 'unknown' =>
    (contents && entered.get(contents)?.window) ?? 'unknown';

  const admitted = new WeakMap<Session, Territory>();
  const looks: Looks = {
    kindOf,
    admittedTo: (session) => admitted.get(session),
    downloads: () => app.getPath('downloads'),
    words,
  };

  app.on('session-created', (session) => guardSession(session, !app.isPackaged, looks));
  app.on('web-contents-created', (_created, contents) => {
    const keepIn = (event: { preventDefault(): void; url: string }): void => {
      if (!mayNavigate(event.url, entered.get(contents)?.territory)) event.preventDefault();
    };
    contents.on('will-navigate', keepIn);
    contents.on('will-frame-navigate', keepIn);
    contents.on('will-redirect', keepIn);
    contents.on('did-navigate', (_event, url) => {
      const known = entered.get(contents);
      if (!mayNavigate(url, known?.territory)) known?.onStray();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (kindOf(contents) === 'console' && isMapsAddress(url)) openOutside(url);
      return { action: 'deny' };
    });
  });
  return {
    enter: (contents, known) => void entered.set(contents, known),
    admit: (session, territory) => void admitted.set(session, territory),
    dismiss: (session) => void admitted.delete(session),
  };
}
