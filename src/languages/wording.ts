/** The words of another language: the keys of the English ones, each with a message of its own. */
export type Wording<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Wording<English[Key]>;
};
