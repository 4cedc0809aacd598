import { useState } from 'react';
import { doubtsOf, type Doubt } from '../../contract/written/doubts.ts';
import { useZipCode } from '../lib/api/get-zip-code.ts';
import { localDay } from '../lib/format.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';
import { readValues } from '../lib/record-form.ts';
import { useToday } from '../lib/use-today.ts';

interface Doubts {
  doubts: readonly Doubt[];
  /** Whether somebody was asked to look at what is doubtful. */
  isAsked: boolean;
  /** Whether the record can be sent; asks where something is doubtful and nobody was asked about it. */
  confirm(): boolean;
}

/** What is doubtful about what is typed into the form of a record: shown before it is sent, once. */
export function useDoubts(texts: Readonly<Record<string, string>>, unit: ProductionUnit): Doubts {
  const [asked, setAsked] = useState('');
  const place = useZipCode((texts['zip_code'] ?? '').trim());
  const doubts = doubtsOf(readValues(texts, unit), localDay(useToday()), place);
  const all = doubts.map(({ field, code }) => `${field} ${code} ${texts[field]}`).join();
  return {
    doubts,
    isAsked: all !== '' && all === asked,
    confirm() {
      setAsked(all);
      return all === '' || all === asked;
    },
  };
}
