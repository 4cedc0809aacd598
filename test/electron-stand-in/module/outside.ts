import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { Menu, NativeImage, Notification, NotificationConstructorOptions, Tray } from 'electron';
import { holdOptions } from '../rules/hold-rules.ts';
import { createEvent, type NotificationEvents, type TrayEvents } from './events.ts';
import type { StandInMenu } from './menu.ts';
import { runtime } from './runtime.ts';

/** A picture is its file; one that is not there is empty, as in Electron (docs/api/native-image.md). */
class StandInImage implements Pick<NativeImage, 'isEmpty'> {
  readonly #there: boolean;

  constructor(path: string) {
    this.#there = existsSync(path);
  }

  isEmpty(): boolean {
    return !this.#there;
  }
}

export const nativeImage = { createFromPath: (path: string) => new StandInImage(path) };

/** Every notification that was shown, the oldest first; for tests. */
export const notifications: StandInNotification[] = [];

/** What the system would show; a test clicks on it. */
export class StandInNotification
  extends EventEmitter<NotificationEvents>
  implements Pick<Notification, 'show' | 'title' | 'body'>
{
  static isSupported = (): boolean => true;

  title: string;
  body: string;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    runtime('a notification');
    holdOptions('NotificationConstructorOptions', options);
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  show(): void {
    notifications.push(this);
  }

  click(): void {
    this.emit('click', createEvent({}));
  }
}

/** The icons in the notification area; for tests. */
export const trays = new Set<StandInTray>();

/** One of them. An icon that is not there is an error (shell/browser/api/electron_api_tray.cc). */
export class StandInTray
  extends EventEmitter<TrayEvents>
  implements Pick<Tray, 'setToolTip' | 'setContextMenu' | 'destroy'>
{
  menu: StandInMenu | null = null;

  constructor(image: string) {
    super();
    runtime('a tray');
    if (!existsSync(image)) throw new Error(`Failed to load image from path '${image}'`);
    trays.add(this);
  }

  setToolTip(_toolTip: string): void {}

  setContextMenu(menu: Menu | null): void {
    // What comes in was made by this module, whatever its type says.
    this.menu = menu as unknown as StandInMenu | null;
  }

  destroy(): void {
    trays.delete(this);
  }
}
