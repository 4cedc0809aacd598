import { Text } from '@mantine/core';
import { personalFields, type SystemOwner } from '../../../../contract/system-owners.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Section } from '../../../components/section.tsx';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { EditOwner } from './edit-owner.tsx';

const BLANK = 'Nothing was filled in. The owner enters everything during onboarding.';
const PRIVATE = 'Onboarding has started, so the owner’s personal information is private and can’t be read here.';

/**
 * What was filled in about an owner, while it may be read, and what the account is about. `locked`: undefined while
 * that is not known.
 */
export function OwnerFacts({ owner, locked }: { owner: SystemOwner; locked: boolean | undefined }) {
  const known = personalFields.filter((field) => owner[field] !== undefined);
  return (
    <>
      <Section title="Prefilled details">
        {known.length > 0 ? (
          <Facts>
            {known.map((field) => (
              <Fact key={field} name={fieldName(field)}>
                {owner[field]}
              </Fact>
            ))}
          </Facts>
        ) : (
          locked !== undefined && <Text c="dimmed">{locked ? PRIVATE : BLANK}</Text>
        )}
        <EditOwner owner={owner} open={locked === false} />
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
        <Fact name="Company">{installer ? `${installer.company_name} (${installer.id})` : owner.installer_id}</Fact>
        <Fact name="Added">
          <Moment at={owner.created_at} />
        </Fact>
        <Fact name="Last changed">
          <Moment at={owner.updated_at} />
        </Fact>
      </Facts>
    </Section>
  );
}
