import type { App, BrowserWindow, Notification, PowerMonitor, Session, Tray, WebContents } from 'electron';
import type { AppEvents, ContentsEvents, NotificationEvents, PowerEvents, TrayEvents, WindowEvents } from './events.ts';

type Listener<Values extends unknown[]> = (...values: Values) => void;
type Listeners<Events> = { [Name in keyof Events]: Events[Name] extends unknown[] ? Listener<Events[Name]> : never };

/**
 * Registers a listener for each event that the stand-in tells, typed as the stand-in tells it, on Electron's own
 * declarations: an event that does not exist there, or that comes with something else, does not compile. Returns how
 * many there are.
 */
export function listenToAll(
  objects: {
    app: App;
    contents: WebContents;
    window: BrowserWindow;
    power: PowerMonitor;
    notification: Notification;
    tray: Tray;
  },
  on: {
    app: Listeners<AppEvents<Session, WebContents>>;
    contents: Listeners<ContentsEvents>;
    window: Listeners<WindowEvents>;
    power: Listeners<PowerEvents>;
    notification: Listeners<NotificationEvents>;
    tray: Listeners<TrayEvents>;
  },
): void {
  const { app, contents, window, power, notification, tray } = objects;
  notification.on('click', on.notification['click']);
  notification.on('close', on.notification['close']);
  tray.on('click', on.tray['click']);
  app.on('ready', on.app['ready']);
  app.on('session-created', on.app['session-created']);
  app.on('web-contents-created', on.app['web-contents-created']);
  app.on('child-process-gone', on.app['child-process-gone']);
  app.on('open-url', on.app['open-url']);
  app.on('open-file', on.app['open-file']);
  app.on('second-instance', on.app['second-instance']);
  app.on('activate', on.app['activate']);
  app.on('window-all-closed', on.app['window-all-closed']);
  app.on('before-quit', on.app['before-quit']);
  app.on('will-quit', on.app['will-quit']);
  app.on('quit', on.app['quit']);
  contents.on('did-start-loading', on.contents['did-start-loading']);
  contents.on('did-start-navigation', on.contents['did-start-navigation']);
  contents.on('will-frame-navigate', on.contents['will-frame-navigate']);
  contents.on('will-navigate', on.contents['will-navigate']);
  contents.on('will-redirect', on.contents['will-redirect']);
  contents.on('did-redirect-navigation', on.contents['did-redirect-navigation']);
  contents.on('did-frame-navigate', on.contents['did-frame-navigate']);
  contents.on('did-navigate', on.contents['did-navigate']);
  contents.on('did-navigate-in-page', on.contents['did-navigate-in-page']);
  contents.on('did-fail-provisional-load', on.contents['did-fail-provisional-load']);
  contents.on('did-fail-load', on.contents['did-fail-load']);
  contents.on('dom-ready', on.contents['dom-ready']);
  contents.on('did-finish-load', on.contents['did-finish-load']);
  contents.on('did-stop-loading', on.contents['did-stop-loading']);
  contents.on('render-process-gone', on.contents['render-process-gone']);
  contents.on('context-menu', on.contents['context-menu']);
  contents.on('destroyed', on.contents['destroyed']);
  window.on('ready-to-show', on.window['ready-to-show']);
  window.on('show', on.window['show']);
  window.on('hide', on.window['hide']);
  window.on('focus', on.window['focus']);
  window.on('blur', on.window['blur']);
  window.on('minimize', on.window['minimize']);
  window.on('restore', on.window['restore']);
  window.on('maximize', on.window['maximize']);
  window.on('unresponsive', on.window['unresponsive']);
  window.on('responsive', on.window['responsive']);
  window.on('app-command', on.window['app-command']);
  window.on('swipe', on.window['swipe']);
  window.on('close', on.window['close']);
  window.on('closed', on.window['closed']);
  power.on('suspend', on.power['suspend']);
  power.on('resume', on.power['resume']);
  power.on('lock-screen', on.power['lock-screen']);
  power.on('unlock-screen', on.power['unlock-screen']);
}
