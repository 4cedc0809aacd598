import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';

type Kind = 'inverters' | 'generators' | 'system-owners';

/** The record that a request is about: the one it created, or that its path names. */
export function recordOf({ path, method, created, judged }: JournalEntry): { kind: Kind; id: number } | undefined {
  if (judged.outcome !== 'accepted' || method === 'DELETE') return undefined;
  const [, kind, id] = /^\/v1\/(inverters|generators|system-owners)\/(\d+)(?:[/?]|$)/.exec(created ?? path) ?? [];
  return kind === undefined ? undefined : { kind: kind as Kind, id: Number(id) };
}

const PLACES = {
  inverters: { name: 'Inverter', address: (id: number) => `/inverters?inverter=${id}` },
  generators: { name: 'Generator', address: (id: number) => `/generators?generator=${id}` },
  'system-owners': { name: 'Owner', address: (id: number) => `/owners?owner=${id}` },
} as const;

/** From a request to the record that it is about. */
export function RecordLink({ kind, id }: { kind: Kind; id: number }) {
  const { history } = useRouter();
  const { name, address } = PLACES[kind];
  return (
    <Anchor
      c="inherit"
      underline="always"
      href={address(id)}
      onClick={(event) => {
        event.preventDefault();
        history.push(address(id));
      }}
    >
      {`${name} ${id}`}
    </Anchor>
  );
}
