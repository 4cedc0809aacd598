/** Control characters, and marks that turn the direction of writing: with them a name looks like another one. */
const UNSHOWN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The name of a file as it is shown to people: without folders and tricks, 255 characters at most. It is never used as
 * a path.
 */
export function shownName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(UNSHOWN, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(clean) ? clean.slice(0, 255).toWellFormed() : 'document';
}

/** A long name without its middle: the beginning and the end tell files apart. */
export const shortName = (name: string): string =>
  name.length > 60 ? `${name.slice(0, 36)} … ${name.slice(-18)}` : name;
