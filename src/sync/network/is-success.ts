/** Whether a status says that the request was carried out; null, where none was heard, does not. */
export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
