import type { EventEmitter } from 'node:events';
import type {
  ContextMenuParams,
  Details as HelperDetails,
  RenderProcessGoneDetails,
  SaveDialogOptions,
} from 'electron';

/** What a listener may do about an event that can be stopped. */
export interface Preventable {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
}

/** A new event with what Electron puts beside `preventDefault`. */
export function createEvent<Details extends object>(details: Details): Preventable & Details {
  let prevented = false;
  const event = { ...details, preventDefault: () => void (prevented = true) };
  return Object.defineProperty(event, 'defaultPrevented', { get: () => prevented }) as typeof event & Preventable;
}

/** What Electron's navigation events carry, without the frames. */
export interface Navigation {
  url: string;
  isSameDocument: boolean;
  isMainFrame: boolean;
}

type NavigationEvent = [event: Preventable & Navigation, url: string, isSameDocument: boolean, isMainFrame: boolean];
type FailedLoad = [
  event: Preventable,
  errorCode: number,
  errorDescription: string,
  validatedURL: string,
  isMainFrame: boolean,
];

/**
 * Events of a page and what their listeners get; `declared-events.ts` holds every line against Electron's declarations.
 */
export interface ContentsEvents {
  'did-start-loading': [];
  'did-start-navigation': NavigationEvent;
  'will-frame-navigate': [event: Preventable & Navigation];
  'will-navigate': NavigationEvent;
  'will-redirect': NavigationEvent;
  'did-redirect-navigation': NavigationEvent;
  'did-frame-navigate': [
    event: Preventable,
    url: string,
    httpResponseCode: number,
    httpStatusText: string,
    isMainFrame: boolean,
  ];
  'did-navigate': [event: Preventable, url: string, httpResponseCode: number, httpStatusText: string];
  'did-navigate-in-page': [event: Preventable, url: string, isMainFrame: boolean];
  'did-fail-provisional-load': FailedLoad;
  'did-fail-load': FailedLoad;
  'dom-ready': [];
  'did-finish-load': [];
  'did-stop-loading': [];
  'render-process-gone': [event: Preventable, details: RenderProcessGoneDetails];
  'context-menu': [event: Preventable, params: ContextMenuParams];
  destroyed: [];
}

/** Events of a window. */
export interface WindowEvents {
  'ready-to-show': [];
  show: [];
  hide: [];
  focus: [];
  blur: [];
  minimize: [];
  restore: [];
  maximize: [];
  unresponsive: [];
  responsive: [];
  'app-command': [event: Preventable, command: string];
  swipe: [event: Preventable, direction: string];
  close: [event: Preventable];
  closed: [];
}

/** Events of a file on its way. */
export interface DownloadEvents {
  done: [event: Preventable, state: 'completed' | 'cancelled' | 'interrupted'];
}

/** A file that is about to come down. */
export interface StandInDownload extends EventEmitter<DownloadEvents> {
  getURL(): string;
  getFilename(): string;
  /** What the dialog says; where a path was set there is none. */
  setSaveDialogOptions(options: SaveDialogOptions): void;
  /** Where it is to lie; nobody is asked then. */
  setSavePath(path: string): void;
}

/** Events of the application; `Session` and `WebContents` are the stand-in's own. */
export interface AppEvents<Session, WebContents> {
  ready: [];
  'session-created': [session: Session];
  'web-contents-created': [event: Preventable, webContents: WebContents];
  'child-process-gone': [event: Preventable, details: HelperDetails];
  'open-url': [event: Preventable, url: string];
  'open-file': [event: Preventable, path: string];
  'second-instance': [event: Preventable, argv: string[], workingDirectory: string, additionalData: unknown];
  activate: [event: Preventable, hasVisibleWindows: boolean];
  'window-all-closed': [];
  'before-quit': [event: Preventable];
  'will-quit': [event: Preventable];
  quit: [event: Preventable, exitCode: number];
}

/** Events of a notification. */
export interface NotificationEvents {
  click: [event: Preventable];
  close: [event: Preventable];
}

/** Events of an icon in the notification area. */
export interface TrayEvents {
  click: [];
}

/** Events of the operating system's power and screen lock. */
export interface PowerEvents {
  suspend: [];
  resume: [];
  'lock-screen': [];
  'unlock-screen': [];
}
