/**
 * The value of Content-Disposition for a file that is kept under this name (RFC 6266). What no file system takes becomes a space;
 * readers that know ASCII alone get an underscore for everything else.
 */
export function attachment(name: string): string {
  const safe = name.replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, ' ').toWellFormed();
  const ascii = safe.replaceAll(/[^\u0020-\u007e]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(/['()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
