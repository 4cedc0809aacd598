import { actions } from '../../../../languages/en-US/console/actions.ts';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { Generator } from '../../../../contract/generators.ts';
import { ExportList } from '../../../components/export-list.tsx';
import { DeleteRecords } from '../../../components/delete-records.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { RecentChangesButton } from '../../../components/recent-changes.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useDeletion } from '../../../components/use-deletion.ts';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { isNarrowed, onlyHomeowners, viewQuery, type ListView, type OnView } from '../../../lib/list-view.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { nothingSelected, useListMemory } from '../../../lib/selection.ts';
import { useListLayout } from '../../../lib/use-list-layout.ts';
import { AddGenerator } from './add-generator.tsx';
import { useGeneratorColumns } from './generator-columns.tsx';
import { GeneratorList } from './generator-list.tsx';

interface Props {
  view: ListView;
  onView: OnView;
  selectedId: number | null;
  onSelect: SelectRecord;
  adding: boolean;
  onAdding(open: boolean): void;
}

/** The place of the generators: list, details, add, delete. */
export function GeneratorsScreen({ view, onView, selectedId, onSelect, adding, onAdding }: Props) {
  const t = useTranslate({ actions, generators });
  const deletion = useDeletion();
  const { select } = useListMemory();
  const layout = useListLayout('generators', useGeneratorColumns(), view, onView);
  const none = useSummary().data?.generators === 0;
  const added = (generator: Generator) => {
    onSelect(generator.id);
    const isShown = onlyHomeowners(view)?.includes(String(generator.homeowner_id)) === true;
    if (isNarrowed(view) && !isShown) onView({}); // it may not be among what was searched
  };
  return (
    <Screen
      title={t('generators.title')}
      fill
      action={
        <>
          <ExportList topic="generators" query={viewQuery(view)} layout={layout} disabled={none} />
          <RecentChangesButton />
          <ImportLink />
          <PrimaryAction label={t('actions.addGenerator.label')} quiet={none} onClick={() => onAdding(true)} />
        </>
      }
    >
      <GeneratorList
        view={view}
        onView={onView}
        layout={layout}
        selectedId={selectedId}
        onSelect={onSelect}
        onAdd={() => onAdding(true)}
        onDelete={deletion.ask}
      />
      <AddGenerator opened={adding} onClose={() => onAdding(false)} onAdded={added} />
      <DeleteRecords
        opened={deletion.opened}
        deletion={deletion.deletion}
        onClose={deletion.close}
        onDeleted={() => {
          select('generators', nothingSelected);
          onSelect(null, { replace: true });
        }}
      />
    </Screen>
  );
}
