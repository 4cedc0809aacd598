import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';

type Kind = 'inverters' | 'generators' | 'system-owners';

/** The record that a request is about: it is named in its path, or by the answer to its create. */
export function recordOf({ path, method, response, judged }: JournalEntry): { kind: Kind; id: number } | undefined {
  const [, kind, named] = /^\/v1\/(inverters|generators|system-owners)(?:\/(\d+))?(?:[/?]|$)/.exec(path) ?? [];
  if (kind === undefined || judged.outcome !== 'accepted' || method === 'DELETE') return undefined;
  const created = method === 'POST' ? /"id":(\d+)/.exec(response?.body ?? '')?.[1] : undefined;
  const id = Number(named ?? created);
  return id > 0 ? { kind: kind as Kind, id } : undefined;
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
