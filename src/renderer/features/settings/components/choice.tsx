import { Input, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props<V extends string | number> {
  label: string;
  hint?: string | undefined;
  value: V;
  data: { value: V; label: ReactNode }[];
  onChange(value: V): void;
}

/** One of a few, which acts at once. */
export function Choice<V extends string | number>({ label, hint, value, data, onChange }: Props<V>) {
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <div>
        <SegmentedControl aria-label={label} value={value} onChange={onChange} data={data} />
      </div>
    </Input.Wrapper>
  );
}
