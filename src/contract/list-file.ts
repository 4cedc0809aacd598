/** How the names of lists end that can be imported. */
export const listEndings = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.json'] as const;

/** A list of generators or inverters, by its name. */
export const isListName = (name: string): boolean => listEndings.some((ending) => name.toLowerCase().endsWith(ending));
