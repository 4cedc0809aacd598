/**
 * Where the page of a desktop window puts the language that was chosen for this device: a tag, or `system`. The program
 * around the window takes it (204; 400 for anything else), and the service never sees it.
 */
export const LANGUAGE_CHOICE = '/language-choice';
