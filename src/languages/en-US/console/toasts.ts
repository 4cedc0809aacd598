/** What every message says that goes away by itself. */
export const toasts = {
  close: 'Close message',
} as const;
