/** Key of the session query: the one fetch wrapper reads the CSRF token from it and invalidates it when the service locks. */
export const sessionKey = ['session'] as const;
