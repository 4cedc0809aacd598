/**
 * What keys do, by their names in `src/languages/en-US/console/shortcuts.ts`: for the list of shortcuts, the palette,
 * and tooltips. What listens to them is where they act (CONTRIBUTING.md, “Adding a keyboard shortcut”).
 */
export interface Shortcut {
  /** As they are written on a keyboard, with `+` between those that are held; each of them does it. */
  keys: readonly string[];
  /** The same by single characters, which can be turned off in the settings. */
  single?: readonly string[];
}

export const shortcuts = {
  search: { keys: ['Ctrl+K'], single: ['/'] },
  help: { keys: [], single: ['?'] },
  places: { keys: ['Alt+1', '…', 'Alt+9'] },
  add: { keys: ['Alt+N'] },
  close: { keys: ['Esc'] },
  undo: { keys: ['Ctrl+Z'] },
} as const satisfies Record<string, Shortcut>;

/** The key that leads to a place, by its index in the sidebar. */
export const placeKey = (index: number): string => `Alt+${index + 1}`;

/** Keys of a list of records that buttons, menus, and the palette name as well. */
export const selectionShortcuts = {
  all: { keys: ['Ctrl+A'] },
  paste: { keys: ['Ctrl+V'] },
  remove: { keys: ['Delete'] },
} as const satisfies Record<string, Shortcut>;

/** In a list of records. */
export const listShortcuts = {
  move: { keys: ['↓', '↑'], single: ['J', 'K'] },
  moveFar: { keys: ['Page Down', 'Page Up', 'Home', 'End'] },
  open: { keys: ['Enter'] },
  chooseCell: { keys: ['→', '←'] },
  editCell: { keys: ['Enter', 'F2'] },
  saveCell: { keys: ['Enter', 'Tab'] },
  restoreCell: { keys: ['Esc'] },
  useFix: { keys: ['Alt+Enter'] },
  select: { keys: [' '] },
  selectSeveral: { keys: ['Shift+↓', 'Shift+↑'] },
  selectAll: selectionShortcuts.all,
  paste: selectionShortcuts.paste,
  columnWidth: { keys: ['Shift+→', 'Shift+←'] },
  remove: selectionShortcuts.remove,
} as const satisfies Record<string, Shortcut>;

/** What the menu of the desktop application does, besides what every program of the system has. */
export const desktopShortcuts = {
  settings: { keys: ['Ctrl+,'] },
  find: { keys: ['Ctrl+F'] },
  findOthers: { keys: ['Ctrl+G', 'Ctrl+Shift+G'] },
  lock: { keys: ['Ctrl+Shift+L'] },
  window: { keys: ['Ctrl+Shift+N'] },
} as const satisfies Record<string, Shortcut>;

const isMac = (): boolean => navigator.platform.startsWith('Mac');

/** A key as this computer's keyboard names it. */
export const keyName = (key: string): string => (isMac() ? key.replace('Ctrl+', '⌘').replace('Alt+', '⌥') : key);
