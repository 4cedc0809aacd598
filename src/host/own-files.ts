/** Whatever this process writes is this account's alone, also where the data folder itself is open to others. */
export const keepFilesOwn = (): void => void process.umask(0o077);
