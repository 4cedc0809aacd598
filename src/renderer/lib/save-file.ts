/** Long after the browser has taken the file over; until then the address has to stay good. */
const KEPT_MS = 60_000;

/**
 * Lets a person save a file that the page holds, the same way in the browser and in the desktop application: the browser puts it into
 * its downloads, the desktop asks where to.
 */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** `ledger-2026-03-12.csv`: a name that sorts by the day it was saved, in the reader's zone. */
export function datedName(what: string, extension: string, today: Date): string {
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return `${what}-${day}.${extension}`;
}
