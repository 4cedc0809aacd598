import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { doubtsOf, type Doubt, type ZipKnowledge } from '../../contract/written/doubts.ts';
import { findZipCode, useZipCode } from '../lib/api/get-zip-code.ts';
import { localDay } from '../lib/format.ts';
import type { ProductionUnit } from '../lib/production-unit.ts';
import { readValues } from '../lib/record-form.ts';
import { useToday } from '../lib/use-today.ts';

interface Doubts {
  doubts: readonly Doubt[];
  /** Whether somebody was asked to look at what is doubtful. */
  isAsked: boolean;
  /** The ZIP code is being looked up, so that the record can be sent. */
  isChecking: boolean;
  /**
   * Sends the record, or asks where something is doubtful and nobody was asked about it. It waits until the ZIP code
   * has been looked up, and asks where that takes too long. What is typed meanwhile has to be saved again.
   */
  confirm(send: () => void): void;
}

/** Milliseconds that saving waits for what is known of a ZIP code. */
const PATIENCE = 3000;

/** What is doubtful about what is typed into the form of a record: shown before it is sent, once. */
export function useDoubts(texts: Readonly<Record<string, string>>, unit: ProductionUnit): Doubts {
  const client = useQueryClient();
  const today = localDay(useToday());
  const zip = (texts['zip_code'] ?? '').trim();
  const place = useZipCode(zip);
  const [asked, setAsked] = useState('');
  const [unchecked, setUnchecked] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const latest = useRef<typeof texts>(undefined);
  useEffect(() => {
    latest.current = texts;
    return () => {
      latest.current = undefined;
    };
  }, [texts]);

  const find = (known: ZipKnowledge, isUnchecked: boolean): Doubt[] => [
    ...doubtsOf(readValues(texts, unit), today, known),
    ...(isUnchecked ? [{ field: 'zip_code', code: 'unchecked_zip_code' } as const] : []),
  ];
  const naming = (found: readonly Doubt[]) => found.map(({ field, code }) => `${field} ${code} ${texts[field]}`).join();
  const doubts = find(place, place === undefined && zip !== '' && zip === unchecked);
  const all = naming(doubts);
  const isAsked = all !== '' && all === asked;

  async function check(send: () => void): Promise<void> {
    setChecking(true);
    const found = await findZipCode(client, zip, PATIENCE).then(
      (known) => find(known, false),
      () => find(undefined, true),
    );
    setChecking(false);
    if (latest.current !== texts) return;
    setUnchecked(found.some(({ code }) => code === 'unchecked_zip_code') ? zip : undefined);
    const named = naming(found);
    setAsked(named);
    if (named === '' || named === asked) send();
  }
  return { doubts, isAsked, isChecking, confirm: (send) => (isAsked ? send() : void check(send)) };
}
