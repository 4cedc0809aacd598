import type { ContextMenuParams } from 'electron';
import type { SaveDialogOptions } from 'electron';
import { declarations } from '../rules/hold-rules.ts';
import { ruleOf } from '../rules/read-declarations.ts';
import { app } from './app.ts';
import type { StandInWindow } from './browser-window.ts';
import { openSaveDialogs, powerMonitor, privileged, shownOutside } from './desktop.ts';
import { crashes } from './crash-reporter.ts';
import { createEvent } from './events.ts';
import { StandInMenu } from './menu.ts';
import { notifications, trays } from './outside.ts';
import { release } from './partition-server.ts';
import { runtime } from './runtime.ts';
import { commitKeys } from './safe-storage.ts';
import type { StandInSession } from './session.ts';
import { allSessions } from './sessions.ts';
import { windows } from './windows.ts';

/** A window as a test sees it. */
export interface WindowFacts {
  id: number;
  /** The address as the program knows it (`app://…`). */
  url: string;
  title: string;
  visible: boolean;
  focused: boolean;
  minimized: boolean;
  maximized: boolean;
  fullScreen: boolean;
  shownEmpty: boolean;
  contentProtected: boolean;
  spellChecked: boolean;
  /** Labels and roles of its own menu, null where it has none. */
  menu: string[] | null;
  partition: string;
  /** What the window was made with; a session or a parent stand as their names. */
  options: Record<string, unknown>;
  /** Events of its page in their order. */
  told: string[];
  popups: string[];
}

/** What the tests ask of the process. Everything here only an operating system, or a fault, could do or know. */
export interface Requests {
  /** Where Chromium listens for tests, and its process. */
  browser: { give: []; get: { endpoint: string; pid: number } };
  windows: { give: []; get: WindowFacts[] };
  /** Closes a window by its frame. */
  close: { give: [windowId: number]; get: null };
  crash: { give: [windowId: number]; get: null };
  /** The page does not answer any more. */
  hang: { give: [windowId: number]; get: null };
  /** A process beside the pages ends. */
  helperGone: { give: [type: 'GPU' | 'Utility']; get: null };
  /** Somebody opens an address that belongs to the program (macOS). */
  openUrl: { give: [address: string]; get: null };
  /** Somebody opens a file with the program, or drops it onto its icon (macOS). */
  openFile: { give: [path: string]; get: null };
  /** Where crash dumps lie, and whether they would be sent. */
  crashes: { give: []; get: { folder?: string; uploads?: boolean | undefined } };
  minimize: { give: [windowId: number]; get: null };
  /** Somebody works with another program: no window has the focus. */
  lookAway: { give: []; get: null };
  focus: { give: [windowId: number]; get: null };
  /** What the taskbar or dock, the notification area and the list of what starts at login show. */
  taskbar: {
    give: [];
    get: { badge: number; progress: number[]; overlays: (string | null)[]; trays: string[][]; login: object };
  };
  /** What the system has shown so far, the oldest first. */
  notifications: { give: []; get: { title: string; body: string }[] };
  /** Clicks on one of them, by its place in that list. */
  clickNotification: { give: [index: number]; get: null };
  /** Chooses from the menu of the icon in the notification area, or clicks on the icon. */
  tray: { give: [label?: string]; get: null };
  power: { give: ['suspend' | 'resume' | 'lock-screen' | 'unlock-screen']; get: null };
  /** What the system says of whoever sits at it, when asked. */
  idle: { give: ['active' | 'idle' | 'locked' | 'unknown']; get: null };
  activate: { give: []; get: null };
  /** A fault in the program that nobody catches. */
  fault: { give: ['exception' | 'rejection']; get: null };
  /** Lets answers of handled protocols go that STAND_IN_HOLD has kept back since the start. */
  release: { give: []; get: null };
  /** Downloads come to this process again: a test that joins Chromium names a folder of its own. */
  takeDownloads: { give: []; get: null };
  quit: { give: []; get: null };
  /** What the system would have written ten seconds from now is written: the key of a Windows profile. */
  commit: { give: []; get: null };
  /** Every session of the program, also those whose windows are gone. */
  sessions: { give: []; get: Awaited<ReturnType<StandInSession['facts']>>[] };
  /** Labels and roles of the application menu. */
  menu: { give: []; get: string[] };
  press: { give: [label: string]; get: null };
  /** Chooses from the menu of a window of its own. */
  pressIn: { give: [windowId: number, label: string]; get: null };
  /**
   * Clicks with the right button on what is described; the labels and roles of the menu that opens, null where none
   * does.
   */
  rightClick: { give: [windowId: number, on: Partial<ContextMenuParams>]; get: string[] | null };
  /** Chooses from that menu. */
  choose: { give: [label: string]; get: null };
  /** The back and forward buttons of a mouse. */
  appCommand: { give: [windowId: number, command: 'browser-backward' | 'browser-forward']; get: null };
  swipe: { give: [windowId: number, direction: 'left' | 'right']; get: null };
  /** From now on nothing behind a partition's addresses answers any more, as when a network is lost. */
  cutOff: { give: [partition: string]; get: null };
  /** Boxes, folders and addresses that were shown outside of the windows. */
  shownOutside: { give: []; get: string[] };
  /** What the open save dialogs say, the oldest first. */
  saveDialogs: { give: []; get: SaveDialogOptions[] };
  /** Answers the oldest of them: the file is to lie there; nowhere, where it is called nothing. */
  saveAs: { give: [path: string]; get: null };
  /**
   * `stopped`, or `asked` where there was a dialog, and `done`, with its address, for each download of all sessions.
   */
  downloads: { give: []; get: string[] };
  /** Where those that are done lie, the newest last. */
  savedFiles: { give: []; get: string[] };
  /** Schemes that were registered, whether the sandbox was asked for, and the partitions so far. */
  start: { give: []; get: { schemes: unknown[]; sandboxed: boolean; partitions: string[] } };
}

export interface Question {
  id: number;
  name: keyof Requests;
  values: unknown[];
}

export interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

function windowOf(id: number): StandInWindow {
  const window = [...windows].find((candidate) => candidate.id === id);
  if (!window) throw new Error(`there is no window ${id}`);
  return window;
}

function factsOf(window: StandInWindow): WindowFacts {
  const { parent, webPreferences: { session: _session, ...preferences } = {}, ...options } = window.options;
  const { webContents } = window;
  return {
    id: window.id,
    url: webContents.getURL(),
    title: window.getTitle(),
    visible: window.isVisible(),
    focused: window.isFocused(),
    minimized: window.isMinimized(),
    maximized: window.isMaximized(),
    fullScreen: window.isFullScreen(),
    shownEmpty: window.shownEmpty,
    contentProtected: window.contentProtected,
    partition: webContents.session.partition,
    spellChecked: webContents.session.spellChecked,
    menu: window.menu?.labels() ?? null,
    options: { ...options, ...preferences, parent: parent?.id ?? null },
    told: webContents.told,
    popups: webContents.popups,
  };
}

/** A click on a place of the page where nothing is. */
const PLAIN_PAGE = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  editFlags: {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: false,
    canDelete: false,
    canSelectAll: true,
    canEditRichly: false,
  },
};

/** Electron tells some events on some systems alone. */
function assertTold(type: string, event: string): void {
  if (ruleOf(declarations(), type, `on:${event}`)?.platforms?.includes(process.platform) === false)
    throw new Error(`${process.platform} does not tell of ${event}`);
}

const openDialogs = () => allSessions().flatMap((session) => session.asked.filter((item) => item.asks));

const nothing = (_done: void): null => null;

const actions: {
  [Name in keyof Requests]: (
    ...values: Requests[Name]['give']
  ) => Requests[Name]['get'] | Promise<Requests[Name]['get']>;
} = {
  browser: async () => {
    await app.whenReady();
    const { endpoint, pid } = runtime('the browser').chromium;
    return { endpoint, pid };
  },
  windows: () => [...windows].map(factsOf),
  close: (id) => nothing(windowOf(id).close()),
  crash: async (id) => nothing(await windowOf(id).webContents.crash()),
  hang: (id) => {
    windowOf(id).emit('unresponsive');
    return null;
  },
  helperGone: (type) => {
    app.emit('child-process-gone', createEvent({}), { type, reason: 'crashed', exitCode: 5, name: type });
    return null;
  },
  openUrl: (address) => {
    assertTold('App', 'open-url');
    app.emit('open-url', createEvent({}), address);
    return null;
  },
  openFile: (path) => {
    assertTold('App', 'open-file');
    app.emit('open-file', createEvent({}), path);
    return null;
  },
  crashes: () => ({
    ...(crashes.folder !== undefined && { folder: crashes.folder }),
    uploads: crashes.options?.uploadToServer,
  }),
  lookAway: () => {
    windows.focused = undefined;
    return null;
  },
  focus: (id) => nothing(windowOf(id).focus()),
  taskbar: () => ({
    badge: app.badge,
    progress: [...windows].map(({ progress }) => progress),
    overlays: [...windows].map(({ overlay }) => overlay),
    trays: [...trays].map(({ menu }) => menu?.labels() ?? []),
    login: app.loginItem,
  }),
  notifications: () => notifications.map(({ title, body }) => ({ title, body })),
  clickNotification: (index) => nothing(notifications[index]?.click()),
  tray: (label) => {
    const [only] = trays;
    if (!only) throw new Error('there is no icon');
    if (label === undefined) only.emit('click');
    else only.menu?.press(label);
    return null;
  },
  minimize: (id) => nothing(windowOf(id).minimize()),
  power: (name) => {
    assertTold('PowerMonitor', name);
    powerMonitor.emit(name);
    return null;
  },
  idle: (state) => {
    powerMonitor.idleState = state;
    return null;
  },
  activate: () => {
    app.emit('activate', createEvent({}), windows.size > 0);
    return null;
  },
  fault: (kind) => {
    const error = new Error(`a ${kind} that nobody catches`);
    if (kind === 'rejection') void Promise.reject(error);
    else
      setImmediate(() => {
        throw error;
      });
    return null;
  },
  release: () => nothing(release()),
  takeDownloads: async () => {
    for (const session of allSessions()) await session.takeDownloads();
    return null;
  },
  quit: () => nothing(app.quit()),
  sessions: () => Promise.all(allSessions().map((session) => session.facts())),
  commit: () => nothing(commitKeys()),
  menu: () => StandInMenu.application?.labels() ?? [],
  press: (label) => nothing(StandInMenu.application?.press(label)),
  pressIn: (id, label) => nothing(windowOf(id).menu?.press(label)),
  rightClick: (id, on) => {
    const { webContents } = windowOf(id);
    StandInMenu.shown = null;
    webContents.tell('context-menu', createEvent({}), {
      ...PLAIN_PAGE,
      pageURL: webContents.getURL(),
      ...on,
    } as ContextMenuParams);
    return StandInMenu.shown === null ? null : (StandInMenu.shown as StandInMenu).labels();
  },
  choose: (label) => nothing(StandInMenu.shown?.press(label)),
  appCommand: (id, command) => {
    assertTold('BrowserWindow', 'app-command');
    windowOf(id).emit('app-command', createEvent({}), command);
    return null;
  },
  swipe: (id, direction) => {
    assertTold('BrowserWindow', 'swipe');
    windowOf(id).emit('swipe', createEvent({}), direction);
    return null;
  },
  cutOff: (partition) => {
    for (const session of allSessions()) if (session.partition.startsWith(partition)) session.server.cutOff();
    return null;
  },
  shownOutside: () => shownOutside,
  saveDialogs: () => [
    ...openSaveDialogs.map(({ options }) => options),
    ...openDialogs().map((item) => item.getSaveDialogOptions()),
  ],
  saveAs: (path) => {
    const asked = openSaveDialogs.shift();
    if (asked) return nothing(asked.answer(path));
    const [oldest] = openDialogs();
    if (!oldest) throw new Error('no dialog asks where to save');
    return nothing(oldest.setSavePath(path));
  },
  downloads: () => allSessions().flatMap((session) => session.downloads),
  savedFiles: () => allSessions().flatMap((session) => session.savedFiles),
  start: () => ({
    schemes: privileged,
    sandboxed: app.sandboxed,
    partitions: allSessions().map((session) => session.partition),
  }),
};

/** Answers the test's process over the channel that Node gives to a child; without such a channel nothing listens. */
export function listenForTests(): void {
  process.on('message', ({ id, name, values }: Question) => {
    void (async () => {
      const answer: Answer = { id };
      try {
        answer.value = await (actions[name] as (...given: unknown[]) => unknown)(...values);
      } catch (error) {
        answer.error = error instanceof Error ? error.message : String(error);
      }
      process.send?.(answer);
    })();
  });
  process.channel?.unref();
}
