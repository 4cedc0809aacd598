/** A sentence of the oracle that did not hold. Ends the seed. */
export class Violation extends Error {
  readonly rule: string;

  /** `facts`: the records that it is about. */
  constructor(rule: string, facts: object) {
    super(`${rule}: ${JSON.stringify(facts)}`);
    this.name = 'Violation';
    this.rule = rule;
  }
}
