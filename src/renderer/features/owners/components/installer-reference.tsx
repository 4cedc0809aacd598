import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useTranslate } from '../../../lib/words.ts';
import { KeptText } from '../../../components/kept-text.tsx';
import { useSetInstallerReference } from '../api/set-installer-reference.ts';

/** What the installer calls this owner: it can be changed at any time, and never leaves this computer by itself. */
export function InstallerReference({ ownerId, reference }: { ownerId: number; reference: string }) {
  const t = useTranslate({ owners });
  const set = useSetInstallerReference();
  return (
    <KeptText
      title={t('owners.reference')}
      field="installer_reference"
      value={reference}
      placeholder={t('owners.referenceExample')}
      draftName={`owner-reference-${ownerId}`}
      saving={set}
      onSave={(text, then) => set.mutate({ id: ownerId, installer_reference: text }, then)}
    />
  );
}
