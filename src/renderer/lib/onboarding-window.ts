import type { WindowTicket } from '../../contract/console/hand-over.ts';

const FEATURES = 'popup,width=760,height=900';
const BLANK = 'about:blank';

/**
 * The popup that the browser host shows the hosted screens in. It is opened blank, in the owner's own click, and led
 * away once; from then on it has another origin, this page knows nothing of it, and it knows nothing of this page.
 * Whether it is still there the service says.
 */
export interface OnboardingWindow {
  /** Opens it, still blank; only inside a click. */
  open(): 'opened' | 'blocked';
  /** Lets it send its ticket to where the owners' pages are: by a form, so that no address holds it (T24). */
  lead(to: WindowTicket): void;
  /** Closes one that is still blank. */
  close(): void;
}

/** Keeps the popup of one page of the console, for as long as it is blank. */
export function createOnboardingWindow(): OnboardingWindow {
  let blank: Window | null = null;
  return {
    open() {
      blank?.close();
      blank = window.open(BLANK, '_blank', FEATURES);
      if (!blank) return 'blocked';
      // What is shown there later must not reach back, in a browser that does not part the two by their policies
      // either.
      blank.opener = null;
      return 'opened';
    },
    lead({ address, ticket }) {
      const popup = blank;
      blank = null;
      if (!popup) return;
      const form = popup.document.createElement('form');
      form.method = 'post';
      form.action = address;
      const field = popup.document.createElement('input');
      field.type = 'hidden';
      field.name = 'ticket';
      field.value = ticket;
      form.append(field);
      popup.document.body.append(form);
      form.submit();
    },
    close() {
      blank?.close();
      blank = null;
    },
  };
}
