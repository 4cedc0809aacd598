import type { StandInWindow } from './browser-window.ts';

/** The open windows, and which of them has the focus. */
class Windows extends Set<StandInWindow> {
  focused: StandInWindow | undefined;

  override delete(window: StandInWindow): boolean {
    if (this.focused === window) this.focused = undefined;
    return super.delete(window);
  }
}

export const windows = new Windows();
