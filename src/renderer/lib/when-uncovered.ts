/**
 * Runs a shortcut's action unless a dialog or the lock covers the place that it belongs to. A dialog that is fading out
 * covers nothing any more.
 */
export const whenUncovered = (action: () => void) => (): void => {
  if (!document.querySelector('dialog[open], [role="dialog"]:not([data-closing="true"] *)')) action();
};
