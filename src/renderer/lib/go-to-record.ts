import type { RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Somebody went to the record of this address: its details take the focus, whatever had it before. */
    toRecord?: boolean;
  }
}

/** Opens the record of an address, and leads there. */
export const goToRecord = (history: RouterHistory, address: string): void => history.push(address, { toRecord: true });
