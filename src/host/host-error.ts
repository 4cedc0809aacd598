/**
 * Something that keeps a host from starting and that its user can do something about: shown as one line, without a
 * stack.
 */
export class HostError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HostError';
  }
}
