/** Long after the browser has taken the file over; until then the address has to stay good. */
const KEPT_MS = 60_000;

/**
 * Lets a person save a file that the page holds, the same way in the browser and in the desktop application: the
 * browser puts it into its downloads, the desktop asks where to.
 */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
