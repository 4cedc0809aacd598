import { Button } from '@mantine/core';
import { IconBuildingStore, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { withFieldColumns } from '../../../components/field-columns.tsx';
import { CountWords } from '../../../components/count-words.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useFlagColumn } from '../../../components/use-flag-column.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import type { ListView, OnView } from '../../../lib/list-view.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { useListLayout } from '../../../lib/use-list-layout.ts';
import { useOwnerOnboarding } from '../api/get-owner-onboarding.ts';
import { useInstallerReferences } from '../api/installer-references.ts';
import { useErasedOwners } from '../api/list-erased-owners.ts';
import { useSystemOwners } from '../api/list-system-owners.ts';
import { AddOwner } from './add-owner.tsx';
import { useOwnerCode } from './owner-code.ts';
import { ownerColumns, ownerDetails } from './owner-columns.tsx';
import { OwnerCounts } from './owner-counts.tsx';
import { OwnerPane } from './owner-pane.tsx';

interface Props {
  view: ListView;
  onView: OnView;
  selectedId: number | null;
  onSelect: SelectRecord;
  /** Whether the form of a new one is open. */
  adding: boolean;
  onAdding(open: boolean): void;
}

/**
 * The place of the system owners: list with status, add, onboarding. A new owner gets a hand-over code at once, shown
 * in the pane.
 */
export function OwnersScreen({ view, onView, selectedId, onSelect, adding, onAdding }: Props) {
  const owners = useSystemOwners();
  const known = useInstallers();
  const installers = known.data?.data;
  const erased = useErasedOwners();
  const retry = () => {
    owners.retry();
    if (erased.error) void erased.refetch();
    if (known.error) void known.refetch();
  };
  const list = { ...owners, error: owners.error ?? known.error ?? erased.error, retry };
  const usual = ownerColumns(erased.data, useInstallerReferences().data);
  const columns = [...withFieldColumns(usual, ownerDetails, useProductionUnit()), ...useFlagColumn('system_owners')];
  const layout = useListLayout('system_owners', columns, view, onView);
  const place = useOwnerOnboarding(selectedId).data?.place ?? null;
  const code = useOwnerCode(selectedId);
  const added = (id: number) => {
    onSelect(id);
    code.make(id);
  };
  const without = installers?.length === 0;
  const empty = without ? (
    <EmptyState
      icon={IconBuildingStore}
      title="Set up your branding first"
      action={<Button renderRoot={(props) => <Link to="/branding" {...props} />}>Set up branding</Button>}
    >
      Owners register under your company’s name, color, and logo, so those come first.
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconUsers}
      title="No system owners yet"
      action={<Button onClick={() => onAdding(true)}>Add owner</Button>}
    >
      System owners sell the certificates that their solar systems earn. Add one, then start the onboarding together.
    </EmptyState>
  );
  return (
    <Screen
      title="Owners"
      fill
      action={
        installers &&
        !without && (
          <PrimaryAction
            label="Add owner"
            quiet={list.total === 0 || selectedId !== null}
            onClick={() => onAdding(true)}
          />
        )
      }
    >
      <ListPlace<SystemOwner>
        label="Owners"
        list={list}
        columns={layout.shown}
        layout={layout}
        selectedId={selectedId}
        onSelect={({ id }, following) => onSelect(id, { replace: following })}
        place={place}
        onClose={() => onSelect(null)}
        renderPane={(close) =>
          selectedId !== null && (
            <OwnerPane key={selectedId} id={selectedId} code={code.of(selectedId)} onClose={close} />
          )
        }
        toolbar={
          <>
            <OwnerCounts />
            <CountWords total={list.total} one="owner" many="owners" />
          </>
        }
        empty={empty}
      />
      <AddOwner
        opened={adding}
        installers={installers ?? []}
        onClose={() => onAdding(false)}
        onAdded={({ id }) => added(id)}
      />
    </Screen>
  );
}
