/** What the window tells the page when a file was opened with the program: it asks which (`getGivenFile`). */
export const FILE_EVENT = 'console:file';
