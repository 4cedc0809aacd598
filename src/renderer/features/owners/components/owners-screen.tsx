import { actions } from '../../../../languages/en-US/console/actions.ts';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useTranslate } from '../../../lib/words.ts';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { isNarrowed, type ListView, type OnView } from '../../../lib/list-view.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { AddOwner } from './add-owner.tsx';
import { useOwnerCode } from './owner-code.ts';
import { OwnerList } from './owner-list.tsx';

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
  const t = useTranslate({ actions, owners });
  const installers = useInstallers().data?.data ?? [];
  const counts = useSummary().data?.owners;
  const none = counts !== undefined && Object.values(counts).every((count) => count === 0);
  const code = useOwnerCode(selectedId);
  const added = (id: number) => {
    onSelect(id);
    code.make(id);
    if (isNarrowed(view)) onView({}); // it may not be among what was searched
  };
  return (
    <Screen
      title={t('owners.title')}
      fill
      action={
        installers.length > 0 && (
          <PrimaryAction
            label={t('actions.addOwner.label')}
            quiet={none || selectedId !== null}
            onClick={() => onAdding(true)}
          />
        )
      }
    >
      <OwnerList
        view={view}
        onView={onView}
        selectedId={selectedId}
        onSelect={onSelect}
        onAdd={() => onAdding(true)}
        code={code}
      />
      <AddOwner
        opened={adding}
        installers={installers}
        onClose={() => onAdding(false)}
        onAdded={({ id }) => added(id)}
      />
    </Screen>
  );
}
