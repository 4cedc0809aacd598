import { Link } from '@tanstack/react-router';
import { Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { homeowners } from '../../../../languages/en-US/console/homeowners.ts';
import { useWords } from '../../../lib/words.ts';
import { HomeownerLink } from '../../../components/associated-records.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListSearch } from '../../../components/list-search.tsx';
import { SearchedContext } from '../../../components/marked.tsx';
import table from '../../../components/plain-table.module.css';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useFoundHomeowners } from '../../../lib/api/find-homeowners.ts';
import { formatCount } from '../../../lib/format.ts';
import { HomeownerPage } from './homeowner-page.tsx';

interface Props {
  homeownerId: number | undefined;
  /** What is searched, and searches for something else. */
  search: string;
  onSearch(words: string): void;
}

/** Homeowners by nickname, or the page of the one that is chosen. */
export function HomeownersScreen({ homeownerId, ...search }: Props) {
  return homeownerId === undefined ? (
    <FindHomeowner {...search} />
  ) : (
    <HomeownerPage key={homeownerId} id={homeownerId} />
  );
}

function FindHomeowner({ search, onSearch }: Omit<Props, 'homeownerId'>) {
  const words = useWords();
  const t = words.of({ homeowners });
  const { data, error, refetch } = useFoundHomeowners(search);
  return (
    <Screen title={t('homeowners.title')}>
      <ListSearch
        label={t('homeowners.search')}
        placeholder={t('homeowners.searchHint')}
        size="sm"
        value={search}
        onChange={onSearch}
      />
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={4} label={t('homeowners.loading')} />}
      {data?.total === 0 && (
        <EmptyState
          icon={IconUsers}
          title={search === '' ? t('homeowners.none') : t('homeowners.nothingFound')}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/generators" {...props} />}>
              {t('homeowners.showGenerators')}
            </Button>
          }
        >
          {t('homeowners.noneHint')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Stack gap="xs" mt="md" maw={640}>
          <SearchedContext value={search}>
            <table className={table['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('homeowners.homeowner')}</th>
                  <th scope="col" data-numeric>
                    {t('homeowners.generators')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.data.map(({ id, nickname, generators }) => (
                  <tr key={id}>
                    <td>
                      <HomeownerLink id={id} nickname={nickname} />
                    </td>
                    <td data-numeric>{formatCount(generators, words)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </SearchedContext>
          {data.total > data.data.length && (
            <p>{t('homeowners.shown', { shown: data.data.length, total: data.total })}</p>
          )}
        </Stack>
      )}
    </Screen>
  );
}
