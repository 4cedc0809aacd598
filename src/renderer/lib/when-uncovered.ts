/** Runs a shortcut's action unless a dialog or the lock covers the place that it belongs to. */
export const whenUncovered = (action: () => void) => (): void => {
  if (!document.querySelector('dialog[open], [role="dialog"]')) action();
};
