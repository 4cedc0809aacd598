import { create } from 'content-disposition';

/**
 * The value of Content-Disposition for a file that is kept under this name. What no file system takes, and what would
 * end the header, becomes a space; readers that know ASCII alone get an underscore for everything else.
 */
export function attachment(name: string): string {
  const safe = name.replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, ' ').toWellFormed();
  const ascii = safe.replaceAll(/[^\u0020-\u007e]/g, '_');
  return create(safe, { fallback: ascii === safe || ascii });
}
