/**
 * The languages of the program by their tags (BCP 47), each under its own name. The wording of each is in the folder of
 * that tag; docs/languages.md says how one is added.
 */
export const languages = { 'en-US': 'English', 'es-US': 'Español' } as const;

export type Language = keyof typeof languages;

/** For whoever reads none of them. */
export const defaultLanguage = 'en-US' satisfies Language;

/** All of them, in this order. */
export const languageTags = Object.keys(languages) as readonly Language[];

export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(languages, tag);

/** `es` of `es-MX`. */
const primary = (tag: string): string => tag.trim().split('-', 1)[0]?.toLowerCase() ?? '';

/** The language that somebody is shown who understands these, the best first; a variant of a language will do. */
export function bestLanguage(understood: readonly string[]): Language {
  for (const each of understood) {
    const found = languageTags.find((tag) => primary(tag) === primary(each));
    if (found) return found;
  }
  return defaultLanguage;
}

/** The tags of an `Accept-Language` header, the most wanted first; those that are not wanted (`q=0`) are left out. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
