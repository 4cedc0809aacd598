import { ConnectionLink } from './connection-link.tsx';
import { Button, Select, TextInput } from '@mantine/core';
import { IconBoxMultiple } from '@tabler/icons-react';
import { useState } from 'react';
import type { NewSpace, Space } from '../../../../contract/console/test-helpers/spaces.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Form } from '../../../components/form.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import plain from '../../../components/plain-table.module.css';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { formatCount } from '../../../lib/format.ts';
import { useCreateSpace, useDeleteSpace, useDeleteSpaces, useSpaces } from '../api/spaces.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

const BEGINNINGS = [
  { value: '', label: 'No records' },
  { value: 'every-state', label: 'An owner in every state' },
  { value: 'sample', label: 'The sample data' },
] as const;

/** What a client of a space needs, as the lines of a file of environment variables. */
const asEnvironment = ({ base_url, access_token, api_key, automation_key }: NewSpace): string =>
  [
    `BASE_URL=${base_url}`,
    `ACCESS_TOKEN=${access_token}`,
    `API_KEY=${api_key}`,
    `AUTOMATION_KEY=${automation_key}`,
  ].join('\n');

/** Services of their own for tests that run side by side, each at a path of this console’s address. */
export function SpacesPart() {
  const { data: settings } = useSettings();
  if (settings && settings.base_url === null)
    return (
      <EmptyState icon={IconBoxMultiple} title="Spaces need an address" action={<ConnectionLink />}>
        A space is a service of its own for one test, at a path of the API’s address. Switch the address on under
        Connection first.
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <CreateSection />
        <ListSection />
      </div>
    </div>
  );
}

function CreateSection() {
  const [name, setName] = useState('');
  const [seed, setSeed] = useState<(typeof BEGINNINGS)[number]['value']>('');
  const { data: made, error, isPending, mutate } = useCreateSpace();
  const faults = error === null ? { fields: {}, general: undefined } : serverFaults(error, ['name']);
  return (
    <Section
      title="New space"
      hint="A service of its own for one test: records, clock, faults, journal, and credentials, at a path of this address. It is in memory, and ends with the console or when test helpers are switched off."
    >
      <Form
        aria-label="Create a space"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { ...(name.trim() !== '' && { name: name.trim() }), ...(seed !== '' && { seed }) },
            { onSuccess: () => setName('') },
          );
        }}
      >
        <div className={classes.fields}>
          <TextInput
            label="Name (optional)"
            w={220}
            placeholder="checkout"
            value={name}
            error={faults.fields['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="Begins with"
            w={220}
            data={BEGINNINGS}
            value={seed}
            allowDeselect={false}
            onChange={(value) => setSeed(value ?? '')}
          />
          <Button type="submit" loading={isPending}>
            Create space
          </Button>
        </div>
        {faults.general && <Notice tone="bad">{faults.general}</Notice>}
      </Form>
      {made && <MadeSpace space={made} />}
    </Section>
  );
}

/** Until another one is made, or the part is left. */
function MadeSpace({ space }: { space: NewSpace }) {
  const secrets = [
    ['Access token', space.access_token],
    ['API key', space.api_key],
    ['Automation key', space.automation_key],
  ] as const;
  return (
    <section aria-label={`The space ${space.name}`} className={classes.made}>
      <Notice tone="good">
        The space “{space.name}” is ready. Copy its credentials now: they are shown only here.
      </Notice>
      <Facts>
        <Fact name="Base address">
          <span className={classes.row}>
            <span className={classes.mono}>{space.base_url}</span>
            <CopyText label="Copy base address of the space" short="Copy" text={() => space.base_url} />
          </span>
        </Fact>
        {secrets.map(([name, secret]) => (
          <Fact key={name} name={name}>
            <span className={classes.row}>
              <span className={classes.mono}>{secret}</span>
              <CopyText label={`Copy ${name.toLowerCase()} of the space`} short="Copy" text={() => secret} />
            </span>
          </Fact>
        ))}
      </Facts>
      <div>
        <CopyText label="Copy all as environment variables" text={() => asEnvironment(space)} />
      </div>
    </section>
  );
}

function ListSection() {
  const { data, error, refetch } = useSpaces();
  const remove = useDeleteSpace();
  const removeAll = useDeleteSpaces();
  const [asked, setAsked] = useState<{ name: string } | 'all'>();
  const [asking, setAsking] = useState(false);
  const ask = (about: { name: string } | 'all') => {
    remove.reset();
    removeAll.reset();
    setAsked(about);
    setAsking(true);
  };
  const end = () => setAsking(false);
  const confirm = () => {
    if (asked === 'all') removeAll.mutate(undefined, { onSuccess: end });
    else if (asked) remove.mutate(asked.name, { onSuccess: end });
  };
  const spaces = data?.data ?? [];
  const count = formatCount(spaces.length);
  return (
    <Section
      title={data ? `Spaces (${count})` : 'Spaces'}
      action={
        spaces.length > 1 && (
          <Button variant="default" size="compact-sm" onClick={() => ask('all')}>
            Delete all…
          </Button>
        )
      }
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label="Loading spaces" />}
      {data && spaces.length === 0 && <p className={classes.note}>No spaces yet. Tests can create them, too.</p>}
      {spaces.length > 0 && <SpaceTable spaces={spaces} onDelete={(name) => ask({ name })} />}
      <ConfirmDelete
        opened={asking}
        question={asked === 'all' ? `Delete all ${count} spaces?` : `Delete the space “${asked?.name}”?`}
        verb={asked === 'all' ? 'Delete all spaces' : 'Delete space'}
        consequence="Its records, clock, faults, and journal are gone, and its credentials no longer work. Tests that use it will fail."
        error={remove.error ?? removeAll.error}
        busy={remove.isPending || removeAll.isPending}
        onCancel={end}
        onConfirm={confirm}
      />
    </Section>
  );
}

function SpaceTable({ spaces, onDelete }: { spaces: Space[]; onDelete(name: string): void }) {
  return (
    <div className={classes.scroll}>
      <table className={plain.table} aria-label="Spaces">
        <thead>
          <tr>
            <th>Name</th>
            <th>Path</th>
            <th>Created</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {spaces.map(({ name, base_url: address, created_at }) => (
            <tr key={name}>
              <td className={classes.mono}>{name}</td>
              <td className={classes.mono}>{new URL(address).pathname}</td>
              <td className={classes.moment}>
                <Moment at={created_at} />
              </td>
              <td className={classes.last}>
                <CopyText label={`Copy base address of ${name}`} short="Copy" text={() => address} />
                <Button
                  variant="default"
                  size="compact-sm"
                  ml={8}
                  aria-label={`Delete ${name}`}
                  onClick={() => onDelete(name)}
                >
                  Delete
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
