import { useForm } from '@mantine/form';
import { useState } from 'react';

type Values = Record<string, string | boolean>;

/** A field that has a value of somebody else’s by now, while another one is typed here. */
export interface Rival<T = string | boolean> {
  value: T;
  /** Throws away what was typed here. */
  onUse(): void;
  /** What was typed here stays, and replaces the other value when it is saved. */
  onKeep(): void;
}

/**
 * A form of values that may change elsewhere while it is open. `now`: what the record says at this moment. A field that
 * nobody typed in follows; one that somebody typed in stays, and is a rival until it is decided (T13: what changed
 * elsewhere must not be taken for something typed here). `before`: what the typed values are compared with.
 */
export function useFollowedForm<V extends Values>(now: V) {
  const [{ before, known }, setBase] = useState({ before: now, known: now });
  const form = useForm<Values>({ initialValues: now });
  const typed = form.values as V;
  const rebase = (next: Partial<V>, seen: Partial<V>, values: Partial<V>) => {
    setBase({ before: { ...before, ...next }, known: { ...known, ...seen } });
    form.setInitialValues({ ...before, ...next });
    if (Object.keys(values).length > 0) form.setValues(values);
  };
  const some = (fields: (keyof V & string)[]): Partial<V> =>
    Object.fromEntries(fields.map((field) => [field, now[field]])) as Partial<V>;

  const fields = Object.keys(now) as (keyof V & string)[];
  const news = fields.filter((field) => now[field] !== known[field]);
  const follows = (field: keyof V) => typed[field] === before[field];
  const settled = news.filter((f) => follows(f) || typed[f] === now[f] || before[f] === now[f]);
  if (settled.length > 0) rebase(some(settled), some(settled), some(settled.filter(follows)));

  const rivals: { [F in keyof V]?: Rival<V[F]> } = {};
  for (const field of news.filter((each) => !settled.includes(each))) {
    const one = some([field]);
    rivals[field] = {
      value: now[field],
      onUse: () => rebase(one, one, one),
      onKeep: () => rebase(one, one, {}),
    };
  }
  return {
    form: form as unknown as ReturnType<typeof useForm<V>>,
    before,
    rivals,
    /** What was saved, as the form shows it: nothing is typed any more. */
    show: (values: V) => rebase(values, {}, values),
  };
}
