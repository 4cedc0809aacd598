import { z } from 'zod';

/**
 * What the values of a field are: how they are read, kept, compared, typed in and shown. Power in W, energy in Wh,
 * coordinates in degrees.
 */
export type FieldKind =
  | 'text'
  | 'zip_code'
  | 'email'
  | 'phone'
  | 'color'
  | 'logo'
  | 'count'
  | 'latitude'
  | 'longitude'
  | 'power'
  | 'energy'
  | 'flag'
  | 'day'
  | 'moment'
  | 'reference'
  | 'names'
  | 'lists_of_names';

/** What JSON and SQLite hold of a value; ids of other records are numbers here, whatever the service calls them. */
export const valueType: Readonly<Record<FieldKind, 'string' | 'number' | 'boolean' | 'object'>> = {
  text: 'string',
  zip_code: 'string',
  email: 'string',
  phone: 'string',
  color: 'string',
  logo: 'string',
  day: 'string',
  moment: 'string',
  count: 'number',
  latitude: 'number',
  longitude: 'number',
  power: 'number',
  energy: 'number',
  reference: 'number',
  flag: 'boolean',
  names: 'object',
  lists_of_names: 'object',
};

/**
 * One field of a kind of record. Its name is the same on the wire, in the database and in forms; its label is in
 * `words/field-names.ts`.
 */
export interface RecordField {
  kind: FieldKind;
  /** What a client may send; absent where only the service says it. */
  input?: z.ZodType;
  /** What responses carry. */
  output: z.ZodType;
  /** Sent at creation. Such fields make up the content of a record, by which two of them are equal (T9). */
  create?: 'required' | 'optional';
  /** An update may change it. */
  update?: true;
  /** In a new record that was not given one; null unless told. */
  initial?: boolean | number;
  /** By this, beside its id, a person recognizes the record. */
  title?: true;
  /** The search of lists looks into it. */
  search?: true;
  /** Lists of the console can be ordered by it. */
  sort?: true;
  /**
   * Lists of the console can be narrowed by it: to some of its values, from one value to another, or, of a moment, to
   * what has been silent since.
   */
  filter?: 'choice' | 'range' | 'silence';
  /** Of a day: responses carry it as midnight UTC. */
  midnight?: true;
  /** Of a reference: whose id it holds. */
  refersTo?: 'installers';
  /** `grows`: what this console wrote stays its own while the service's figure grows (SY30). */
  merge?: 'grows';
}

/** Whether a record may have no value for a field: responses carry null then. */
export const mayBeNull = ({ output }: Pick<RecordField, 'output'>): boolean => output.safeParse(null).success;

/** Whether people write it as they like: such text is ordered and compared without case. */
export const isFreeText = ({ kind, output }: Pick<RecordField, 'kind' | 'output'>): boolean =>
  valueType[kind] === 'string' && kind !== 'moment' && !(output instanceof z.ZodEnum);

export type RecordFields = Readonly<Record<string, RecordField>>;

type Required<F extends RecordFields> = {
  -readonly [K in keyof F as F[K] extends { create: 'required' } ? K : never]: Input<F[K]>;
};
type Optional<F extends RecordFields> = {
  -readonly [K in keyof F as F[K] extends { create: 'optional' } ? K : never]: z.ZodOptional<Input<F[K]>>;
};
type Updated<F extends RecordFields> = {
  -readonly [K in keyof F as F[K] extends { update: true } ? K : never]: z.ZodOptional<Input<F[K]>>;
};
type Input<F> = F extends { input: infer S extends z.ZodType } ? S : never;

/** The values of a record in responses. */
export type OutputOf<F extends RecordFields> = { -readonly [K in keyof F]: z.infer<F[K]['output']> };

const entries = (fields: RecordFields) => Object.entries(fields);

/** The shape of a create's body. */
export const createShape = <F extends RecordFields>(fields: F): Required<F> & Optional<F> =>
  Object.fromEntries(
    entries(fields).flatMap(([name, { create, input }]) =>
      create && input ? [[name, create === 'required' ? input : input.optional()]] : [],
    ),
  ) as never;

/** The shape of an update's body: every field optional. */
export const updateShape = <F extends RecordFields>(fields: F): Updated<F> =>
  Object.fromEntries(
    entries(fields).flatMap(([name, { update, input }]) => (update && input ? [[name, input.optional()]] : [])),
  ) as never;

/** The shape of a response, without id and times. */
export const outputShape = <F extends RecordFields>(fields: F): { -readonly [K in keyof F]: F[K]['output'] } =>
  Object.fromEntries(entries(fields).map(([name, { output }]) => [name, output])) as never;

/** The names of the fields for which `is` holds, in their order. */
export const fieldNames = <F extends RecordFields>(
  fields: F,
  is: (field: RecordField) => boolean,
): (keyof F & string)[] => Object.keys(fields).filter((name) => is(fields[name] as RecordField));
