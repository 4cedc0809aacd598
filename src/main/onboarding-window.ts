import { randomUUID } from 'node:crypto';
import { app, BrowserWindow, Menu, session as sessions } from 'electron';
import type { Logger } from 'pino';
import type { Core, CoreDeps } from '../core.ts';
import { addContextMenu } from './context-menu.ts';
import { createCookieMemory } from './cookie-memory.ts';
import { HOSTED_PREFIX, isWithin, sandboxPolicy, type Territory } from './deny.ts';
import type { ContentsRegister } from './guard-contents.ts';
import { onboardingMenuTemplate } from './menu.ts';
import { offerAgreement, saveAgreementOf } from './save-agreement.ts';
import { APP_SCHEME, createProtocolHost, OWNERS_ORIGIN } from './protocol-host.ts';
import { enterUpstreamSession, guardUpstreamPages } from './upstream-pages.ts';
import type { Words } from './words.ts';
import { nextStep, type WindowAction, type WindowEvent, type WindowPhase } from './window-outcome.ts';

type OpenWindow = NonNullable<CoreDeps['host']['openWindow']>;
type Opening = Parameters<OpenWindow>[0];
type WindowSession = Parameters<OpenWindow>[1];

interface Deps {
  core: Core;
  register: ContentsRegister;
  parent: BrowserWindow | undefined;
  development: boolean;
  words(): Words;
  logger: Logger;
}

/**
 * Nothing but the page: no preload, no address, no menu of the operator's, no picture of it in recordings of the screen
 * where the system can do that.
 */
function bareWindow(deps: Deps, partition: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 760,
    height: 860,
    minWidth: 420,
    title: deps.words().t('agreement.window'),
    ...(deps.parent && { parent: deps.parent }),
    webPreferences: {
      partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      disableDialogs: true,
      devTools: deps.development,
    },
  });
  // Linux has nothing of the kind.
  if (process.platform !== 'linux') window.setContentProtection(true);
  // macOS has one menu for all windows.
  const menu =
    process.platform === 'darwin'
      ? undefined
      : Menu.buildFromTemplate(onboardingMenuTemplate(deps.words(), () => saveAgreementOf(window)));
  if (menu) window.setMenu(menu);
  offerAgreement(window, menu, deps.words, deps.logger);
  return window;
}

/**
 * Opens the hosted screens of one owner in a window with a session of its own: in memory, without a preload, limited to
 * the addresses of this hosted session, or, in a linked workspace, to the real service's pages for owners. Its cookie
 * is given to it here and no page has a token (T24). Resolves when the outcome is known.
 */
export function showOnboarding(
  deps: Deps,
  opening: Opening,
  first: WindowSession,
): { window: BrowserWindow; settled: Promise<void> } {
  const { openings } = deps.core;
  const partition = `onboarding-${opening.id}-${randomUUID()}`;
  const cookies = createCookieMemory();
  const session = sessions.fromPartition(partition);
  const territory: Territory = { origin: OWNERS_ORIGIN, pathPrefix: HOSTED_PREFIX };
  const window = bareWindow(deps, partition);
  addContextMenu(window, deps.words, () => false);
  const done = Promise.withResolvers<void>();
  let phase: WindowPhase = 'open';

  const enterSession = async (hosted: WindowSession): Promise<string> => {
    if ('origin' in hosted) {
      territory.origin = hosted.origin;
      return enterUpstreamSession(session, hosted);
    }
    cookies.accept(`${hosted.cookieName}=${hosted.cookieValue}`);
    territory.pathPrefix = hosted.cookiePath;
    return OWNERS_ORIGIN + hosted.path;
  };
  const take = (event: WindowEvent): void => {
    const [next, action] = nextStep(phase, opening.id, event);
    phase = next;
    act(action).catch((error: unknown) => deps.logger.error({ err: error }, 'onboarding window'));
  };

  async function act(action: WindowAction): Promise<void> {
    if (action.do === 'refresh') {
      const next = await openings.refreshed(opening.id);
      take({ type: 'refreshed', address: next && (await enterSession(next)) });
    } else if (action.do === 'load') {
      // A load that fails or is canceled is an event of its own.
      await window.loadURL(action.address).catch(() => undefined);
    } else if (action.do === 'settle') {
      if (!window.isDestroyed()) window.destroy();
      await tell(action).finally(() => void leave());
    }
  }

  /** A session lives until the program ends. What this owner left in it does not, and it answers nothing any more. */
  async function leave(): Promise<void> {
    if (session.protocol.isProtocolHandled(APP_SCHEME)) session.protocol.unhandle(APP_SCHEME);
    deps.register.dismiss(session);
    await session.clearData().catch((error: unknown) => deps.logger.error({ err: error }, 'clearing the onboarding'));
    session.webRequest.onHeadersReceived(null);
    done.resolve();
  }

  async function tell(action: WindowAction & { do: 'settle' }): Promise<void> {
    if (action.outcome === 'returned') await openings.returned(opening.id);
    else if (action.outcome === 'closed') await openings.closed(opening.id);
    else if (action.reason !== null) await openings.failed(opening.id, action.reason);
  }

  const catchRedirect = (location: string | undefined): Response | undefined => {
    if (location === undefined || !location.startsWith('https:')) return undefined;
    take({ type: 'redirected', url: location });
    return new Response(null, { status: 204 });
  };
  if ('origin' in first) {
    guardUpstreamPages(session);
    deps.register.admit(session, territory);
  } else {
    const allows = (path: string): boolean => isWithin(path, territory.pathPrefix);
    session.protocol.handle(
      APP_SCHEME,
      createProtocolHost({
        app: deps.core,
        origin: OWNERS_ORIGIN,
        cookies,
        languages: app.getPreferredSystemLanguages(),
        allows,
        policyFor: sandboxPolicy,
        onAnswer: catchRedirect,
      }),
    );
  }
  deps.register.enter(window.webContents, {
    window: 'onboarding',
    territory,
    onStray: () => take({ type: 'strayed' }),
  });

  window.webContents.on('will-redirect', ({ url }) => take({ type: 'redirected', url }));
  // Not will-navigate: it is not told any more when the guard has stopped will-frame-navigate, which comes first.
  window.webContents.on('will-frame-navigate', ({ url, isMainFrame }) => {
    if (isMainFrame) take({ type: 'redirected', url });
  });
  window.webContents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (isMainFrame) take({ type: 'load_failed', code, description, url });
  });
  window.webContents.on('render-process-gone', () => take({ type: 'crashed' }));
  window.on('closed', () => take({ type: 'closed' }));
  const begin = async (): Promise<void> => act({ do: 'load', address: await enterSession(first) });
  begin().catch((error: unknown) => {
    deps.logger.error({ err: error }, 'onboarding window');
    take({ type: 'crashed' });
  });
  return { window, settled: done.promise };
}
