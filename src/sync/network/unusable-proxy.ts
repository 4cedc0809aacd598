/** A proxy was named in a way that nothing can be done with. Its message is for people, and never repeats what was named: a password may be in it. */
export class UnusableProxy extends Error {
  constructor(source: string) {
    super(
      `The proxy that ${source} cannot be used. Its address has to look like http://proxy:8080 or http://name:password@proxy:8080; https:// and socks5:// work as well. ` +
        'In a name or password, write every special character as a percent code: %23 for #, %25 for %.',
    );
  }
}
