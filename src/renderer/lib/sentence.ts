/** The same words with a capital at the beginning. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
