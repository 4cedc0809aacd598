/**
 * What keys do, for people: in the list of shortcuts, in the palette, and in tooltips. What listens to them is where
 * they act (CONTRIBUTING.md, “Adding a keyboard shortcut”).
 */
export interface Shortcut {
  does: string;
  /** As they are written on a keyboard, with `+` between those that are held; each of them does it. */
  keys: readonly string[];
  /** The same by single characters, which can be turned off in the settings. */
  single?: readonly string[];
}

export const shortcuts = {
  search: { does: 'Search everything', keys: ['Ctrl+K'], single: ['/'] },
  help: { does: 'Show the keyboard shortcuts', keys: [], single: ['?'] },
  places: { does: 'Go to a place, in the order of the sidebar', keys: ['Alt+1', '…', 'Alt+9'] },
  add: { does: 'Add a record', keys: ['Alt+N'] },
  close: { does: 'Close details or a dialog', keys: ['Esc'] },
  undo: { does: 'Undo the last change, while its message is shown', keys: ['Ctrl+Z'] },
} as const satisfies Record<string, Shortcut>;

/** The key that leads to a place, by its index in the sidebar. */
export const placeKey = (index: number): string => `Alt+${index + 1}`;

/** Keys of a list of records that buttons, menus, and the palette name as well. */
export const selectionShortcuts = {
  all: { does: 'Select all, or none', keys: ['Ctrl+A'] },
  paste: { does: 'Paste a column of numbers onto the selected inverters', keys: ['Ctrl+V'] },
  remove: { does: 'Delete what is selected', keys: ['Delete'] },
} as const satisfies Record<string, Shortcut>;

/** In a list of records. */
export const listShortcuts: readonly Shortcut[] = [
  { does: 'Move down and up', keys: ['↓', '↑'], single: ['J', 'K'] },
  { does: 'Move by a page, or to an end', keys: ['Page Down', 'Page Up', 'Home', 'End'] },
  { does: 'Open the details', keys: ['Enter'] },
  { does: 'Choose a cell that can be edited', keys: ['→', '←'] },
  { does: 'Edit the chosen cell', keys: ['Enter', 'F2'] },
  { does: 'Save the cell, and edit the row below, or the next cell', keys: ['Enter', 'Tab'] },
  { does: 'Restore the cell', keys: ['Esc'] },
  { does: 'Use what is suggested for the cell', keys: ['Alt+Enter'] },
  { does: 'Select a record', keys: ['Space'] },
  { does: 'Select several', keys: ['Shift+↓', 'Shift+↑'] },
  selectionShortcuts.all,
  selectionShortcuts.paste,
  { does: 'Make a column wider or narrower, from its head', keys: ['Shift+→', 'Shift+←'] },
  selectionShortcuts.remove,
];

/** What the menu of the desktop application does, besides what every program of the system has. */
export const desktopShortcuts = {
  settings: { does: 'Settings', keys: ['Ctrl+,'] },
  find: { does: 'Find on the page', keys: ['Ctrl+F'] },
  findOthers: { does: 'Find the next, or the previous one', keys: ['Ctrl+G', 'Ctrl+Shift+G'] },
  lock: { does: 'Lock the console', keys: ['Ctrl+Shift+L'] },
  window: { does: 'New window', keys: ['Ctrl+Shift+N'] },
} as const satisfies Record<string, Shortcut>;

const isMac = (): boolean => navigator.platform.startsWith('Mac');

/** A key as this computer's keyboard names it. */
export const keyName = (key: string): string => (isMac() ? key.replace('Ctrl+', '⌘').replace('Alt+', '⌥') : key);
