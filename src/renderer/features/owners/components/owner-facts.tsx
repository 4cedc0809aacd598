import { Text } from '@mantine/core';
import { personalFields, type SystemOwner } from '../../../../contract/system-owners.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Section } from '../../../components/section.tsx';
import { fieldName } from '../../../lib/field-words.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';

/** What was filled in about an owner, while it may be read, and what the account is about. */
export function OwnerFacts({ owner }: { owner: SystemOwner }) {
  const known = personalFields.filter((field) => owner[field] !== undefined);
  return (
    <>
      <Section title="Filled in beforehand">
        {known.length > 0 ? <Facts>{known.map((field) => <Fact key={field} name={fieldName(field)}>{owner[field]}</Fact>)}</Facts> : (
          <Text c="dimmed">Nothing to show. Once onboarding has been started, an owner’s personal information is the owner’s own and can no longer be read here.</Text>
        )}
      </Section>
      <AccountFacts owner={owner} />
    </>
  );
}

/** What the account is about, whoever the owner is. */
export function AccountFacts({ owner }: { owner: SystemOwner }) {
  const installer = useInstallers().data?.data.find(({ id }) => id === owner.installer_id);
  return (
    <Section title="Account">
      <Facts>
        <Fact name="Installer">{installer ? `${installer.company_name} (${installer.id})` : owner.installer_id}</Fact>
        <Fact name="Added"><Moment at={owner.created_at} /></Fact>
        <Fact name="Last changed"><Moment at={owner.updated_at} /></Fact>
      </Facts>
    </Section>
  );
}
