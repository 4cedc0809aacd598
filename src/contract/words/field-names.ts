import { fieldNames } from '../../languages/en-US/console/field-names.ts';
import type { FieldName } from '../topics.ts';

const labels = fieldNames satisfies Readonly<Record<FieldName, string>>;

/** What a part of a column is called that holds several fields: `City in “Site address”`. */
export const partName = (field: string, header: string): string =>
  `${field === 'address' ? 'Street' : fieldName(field)} in “${header}”`;

/** The label of a field. A name that is none of ours, as a later version may send it, is shown in plain words. */
export const fieldName = (field: string): string => (isNamed(field) ? labels[field] : field.replaceAll('_', ' '));

/** Whether there is a label for a name. */
export const isNamed = (field: string): field is keyof typeof fieldNames => Object.hasOwn(labels, field);
