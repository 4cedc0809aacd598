import { KeptText } from '../../../components/kept-text.tsx';
import { useSetInstallerReference } from '../api/set-installer-reference.ts';

/** What the installer calls this owner: it can be changed at any time, and never leaves this computer by itself. */
export function InstallerReference({ ownerId, reference }: { ownerId: number; reference: string }) {
  const set = useSetInstallerReference();
  return (
    <KeptText
      title="Your reference"
      field="installer_reference"
      value={reference}
      placeholder="Hill, job 4711"
      draftName={`owner-reference-${ownerId}`}
      saving={set}
      onSave={(text, then) => set.mutate({ id: ownerId, installer_reference: text }, then)}
    />
  );
}
