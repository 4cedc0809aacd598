import { desktop as english } from './en-US/desktop.ts';
import { desktop as spanish } from './es-US/desktop.ts';
import type { Language } from './languages.ts';
import type { Wording } from './wording.ts';

/** Every message of the program outside of its pages, as English has it: ICU MessageFormat. */
export type DesktopMessages = typeof english;

/** The words of menus, dialogs, and notifications in each language. */
export const desktopMessages: Record<Language, Wording<DesktopMessages>> = { 'en-US': english, 'es-US': spanish };
