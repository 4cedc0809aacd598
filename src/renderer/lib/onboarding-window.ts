const NAME = 'onboarding';
const FEATURES = 'popup,width=760,height=900';
const BLANK = 'about:blank';

/** The popup that the browser host shows the hosted screens in. There is one, by its name: a second never opens (T29). */
export interface OnboardingWindow {
  /** Opens it, still blank; only inside a click. One that is open already is emptied and brought to the front. */
  open(): 'opened' | 'blocked';
  /** Leads it to a clean path of this origin (T24). */
  lead(path: string): void;
  /** Brings it to the front; only inside a click. False when it is not to be found from this page. */
  show(): boolean;
  /** True once a window that this page opened is gone; a page that was reloaded meanwhile cannot know. */
  isClosed(): boolean;
  close(): void;
}

const isBlank = (found: Window): boolean => {
  try {
    return found.location.href === BLANK;
  } catch {
    // An error page of the browser, say, tells its address to nobody; it is a window that shows something.
    return false;
  }
};

/** Keeps the popup of one page of the console. */
export function createOnboardingWindow(): OnboardingWindow {
  let popup: Window | null = null;
  return {
    open() {
      popup = window.open(BLANK, NAME, FEATURES);
      return popup ? 'opened' : 'blocked';
    },
    lead(path) {
      popup?.location.replace(new URL(path, location.origin).href);
    },
    show() {
      if (popup === null || popup.closed) {
        // An empty address finds the window by its name and leaves it as it is; where there is none, a new one comes.
        const found = window.open('', NAME, FEATURES);
        if (found === null) return false;
        if (isBlank(found)) {
          found.close();
          return false;
        }
        popup = found;
      }
      popup.focus();
      return true;
    },
    isClosed: () => popup?.closed === true,
    close() {
      popup?.close();
      popup = null;
    },
  };
}
