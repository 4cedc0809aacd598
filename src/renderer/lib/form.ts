import type { useForm } from '@mantine/form';

/**
 * The part of `useForm` that fields need; the library's own name for its type does not resolve under Node's module
 * rules.
 */
export type FieldProps<V extends Record<string, unknown>> = Pick<ReturnType<typeof useForm<V>>, 'getInputProps'>;
