/** Digits of a ZIP code that name its area. */
const LENGTH = 5;

/** At the end of an address. */
export const ZIP_AT_END = /[ ,](\d{5}(?:-\d{4})?)$/;

/** Whether a text has the form of a ZIP code of the United States, `02134` or `02134-1234`. */
export const isZipCode = (text: string): boolean => ZIP_AT_END.exec(` ${text}`)?.[1] === text;

/** ZIP codes that a spreadsheet took for numbers have lost their zeros. */
export const fullZip = (text: string): string => (/^\d{3,4}$/.test(text) ? text.padStart(LENGTH, '0') : text);

/** The five digits by which the place of a ZIP code is known. */
export const shortZip = (text: string): string => fullZip(text).slice(0, LENGTH);
