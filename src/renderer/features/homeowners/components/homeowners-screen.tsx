import { Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { HomeownerLink } from '../../../components/associated-records.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import table from '../../../components/plain-table.module.css';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useFoundHomeowners } from '../../../lib/api/find-homeowners.ts';
import { formatCount } from '../../../lib/format.ts';
import { HomeownerPage } from './homeowner-page.tsx';

/** Homeowners by nickname, or the page of the one that is chosen. */
export function HomeownersScreen({ homeownerId }: { homeownerId: number | undefined }) {
  return homeownerId === undefined ? <FindHomeowner /> : <HomeownerPage key={homeownerId} id={homeownerId} />;
}

const PAUSE_MS = 100;

function FindHomeowner() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data, error, refetch } = useFoundHomeowners(search);
  return (
    <Screen title="Homeowners">
      <TextInput
        aria-label="Search homeowners"
        placeholder="Nickname or number"
        maw={420}
        maxLength={255}
        value={text}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={4} label="Loading homeowners" />}
      {data?.total === 0 && (
        <EmptyState icon={IconUsers} title={search === '' ? 'No nicknames yet' : 'Nothing found'}>
          The service knows homeowners by number alone. Open a generator and follow its homeowner to give them a name,
          or import a list that has names.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Stack gap="xs" mt="md">
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">Homeowner</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ id, nickname }) => (
                <tr key={id}>
                  <td>
                    <HomeownerLink id={id} nickname={nickname} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.total > data.data.length && (
            <p>
              {formatCount(data.data.length)} of {formatCount(data.total)} shown. Type to find the others.
            </p>
          )}
        </Stack>
      )}
    </Screen>
  );
}
