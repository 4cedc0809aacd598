import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import { useTranslate } from '../../../lib/words.ts';

type Kind = 'inverters' | 'generators' | 'system-owners';

/** The record that a request is about: the one it created, or that its path names. */
export function recordOf({ path, method, created, judged }: JournalEntry): { kind: Kind; id: number } | undefined {
  if (judged.outcome !== 'accepted' || method === 'DELETE') return undefined;
  const [, kind, id] = /^\/v1\/(inverters|generators|system-owners)\/(\d+)(?:[/?]|$)/.exec(created ?? path) ?? [];
  return kind === undefined ? undefined : { kind: kind as Kind, id: Number(id) };
}

const addresses = {
  inverters: (id: number) => `/inverters?inverter=${id}`,
  generators: (id: number) => `/generators?generator=${id}`,
  'system-owners': (id: number) => `/owners?owner=${id}`,
} as const;

/** From a request to the record that it is about. */
export function RecordLink({ kind, id }: { kind: Kind; id: number }) {
  const t = useTranslate({ requestJournal });
  const { history } = useRouter();
  const address = addresses[kind](id);
  return (
    <Anchor
      c="inherit"
      underline="always"
      href={address}
      onClick={(event) => {
        event.preventDefault();
        history.push(address);
      }}
    >
      {t('requestJournal.recordOf', { kind, id: String(id) })}
    </Anchor>
  );
}
