/**
 * Stands in a parsed body for a value that arrived but cannot be taken unchanged: a number that would be rounded, a
 * form field sent twice. No schema accepts it, so the answer names its field; `reason` becomes the message.
 */
export class Unusable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
