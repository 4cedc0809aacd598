/** A name at the end of a sentence: one that ends with a period has no second. */
export const endingWith = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** The same words with a capital at the beginning. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
