import { SimpleGrid, type TextInputProps } from '@mantine/core';
import type { Doubt } from '../../../../contract/written/doubts.ts';
import { RecordField } from '../../../components/record-field.tsx';
import type { Rival } from '../../../lib/use-followed-form.ts';
import type { OwnerDetails } from './owner-form.ts';

interface Props {
  /** What is typed. */
  details: OwnerDetails;
  input(field: keyof OwnerDetails): TextInputProps;
  doubts: readonly Doubt[];
  /** Doubts are shown although their fields were not left. */
  isAsked: boolean;
  /** Details that were changed elsewhere, of an account that is corrected. */
  rivals?: { [F in keyof OwnerDetails]?: Rival };
  onFix(texts: Readonly<Record<string, string>>): void;
}

/** What is filled in about an owner, in a new account as in one that is corrected. */
export function OwnerFields({ details, input, doubts, isAsked, rivals, onFix }: Props) {
  const field = (each: keyof OwnerDetails) => ({
    field: each,
    unit: 'W' as const,
    input: input(each),
    text: details[each],
    doubts,
    isAsked,
    rival: rivals?.[each],
    onFix,
  });
  return (
    <>
      <RecordField {...field('name')} first />
      <SimpleGrid cols={2} spacing="md">
        <RecordField {...field('email')} inputMode="email" />
        <RecordField {...field('phone')} inputMode="tel" />
      </SimpleGrid>
      <RecordField {...field('address')} />
      <SimpleGrid cols={3} spacing="md">
        <RecordField {...field('city')} />
        <RecordField {...field('state')} />
        <RecordField {...field('zip_code')} />
      </SimpleGrid>
    </>
  );
}
