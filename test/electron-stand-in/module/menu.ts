import type { MenuItemConstructorOptions, PopupOptions } from 'electron';
import { holdOptions } from '../rules/hold-rules.ts';

/** The application menu: kept as it was described, so that a test can read it and press an item. */
export class StandInMenu {
  static application: StandInMenu | null = null;
  /** The one that was opened at the pointer last; for tests. */
  static shown: StandInMenu | null = null;

  static buildFromTemplate(template: MenuItemConstructorOptions[]): StandInMenu {
    return new StandInMenu(template);
  }

  static setApplicationMenu(menu: StandInMenu | null): void {
    StandInMenu.application = menu;
  }

  static getApplicationMenu(): StandInMenu | null {
    return StandInMenu.application;
  }

  readonly #template: MenuItemConstructorOptions[];

  constructor(template: MenuItemConstructorOptions[]) {
    this.#template = template;
    for (const item of this.items()) holdOptions('MenuItemConstructorOptions', item);
  }

  popup(options?: PopupOptions): void {
    holdOptions('PopupOptions', options);
    StandInMenu.shown = this;
  }

  /** Every item, submenus included, in reading order. */
  items(template: MenuItemConstructorOptions[] = this.#template): MenuItemConstructorOptions[] {
    return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? this.items(item.submenu) : [])]);
  }

  /** The item itself, as it was described: what is set on it is what it is from then on. */
  getMenuItemById(id: string): MenuItemConstructorOptions | null {
    return this.items().find((item) => item.id === id) ?? null;
  }

  labels(): string[] {
    return this.items().map((item) => item.label ?? item.role ?? item.type ?? '');
  }

  /** Presses the item with this label. */
  press(label: string): void {
    const item = this.items().find((candidate) => candidate.label === label);
    if (!item?.click) throw new Error(`the menu has no item "${label}" that does something of its own`);
    if (item.enabled === false) throw new Error(`"${label}" is not enabled`);
    (item.click as () => void)();
  }
}
