/** The `ref` of the field that a screen begins with. */
export const focusOnMount = (input: HTMLInputElement | null): void => input?.focus();
