import { Button } from '@mantine/core';
import { IconBolt, IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Generator } from '../../../../contract/generators.ts';
import { CountWords } from '../../../components/count-words.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { useFlagColumn } from '../../../components/use-flag-column.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import { generatorsPage } from '../api/list-generators.ts';
import { homeownerGeneratorsPage } from '../api/list-homeowner-generators.ts';
import { generatorColumns } from './generator-columns.tsx';
import { HomeownerFilter } from './homeowner-filter.tsx';

interface Props {
  /** Only the generators of this homeowner, when set. */
  homeownerId: number | undefined;
  onHomeowner(id: number | undefined): void;
  selected: Generator | null;
  onSelect(generator: Generator | null): void;
  onAdd(): void;
  /** A generator that was just added, to be brought into view. */
  addedId: number | null;
  renderPane(close: () => void): ReactNode;
}

/** All generators, or those of one homeowner; only the pages in view are fetched. */
export function GeneratorList({ homeownerId, onHomeowner, selected, onSelect, onAdd, addedId, renderPane }: Props) {
  const list = usePagedList(homeownerId === undefined ? generatorsPage : homeownerGeneratorsPage(homeownerId));
  const empty =
    homeownerId === undefined ? (
      <EmptyState icon={IconBolt} title="No generators yet" action={<Button onClick={onAdd}>Add generator</Button>}>
        Generators are the solar systems you look after, each with its address, capacity and homeowner.
      </EmptyState>
    ) : (
      <EmptyState icon={IconFilterOff} title={`Homeowner ${homeownerId} has no generators`} action={<Button variant="default" onClick={() => onHomeowner(undefined)}>Show all generators</Button>}>
        Check the id, or look at the list of all generators.
      </EmptyState>
    );
  return (
    <ListPlace<Generator>
      label="Generators" list={list} columns={[...generatorColumns(useProductionUnit()), ...useFlagColumn('generators')]} selectedId={selected?.id ?? null} onSelect={onSelect}
      onClose={() => onSelect(null)} renderPane={renderPane} addedId={addedId} empty={empty}
      toolbar={
        <>
          <HomeownerFilter homeownerId={homeownerId} onChange={onHomeowner} />
          <CountWords total={list.total} one="generator" many="generators" />
        </>
      }
    />
  );
}
