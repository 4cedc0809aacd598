import { Text } from '@mantine/core';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { records } from '../../../../languages/en-US/console/records.ts';
import { useWords } from '../../../lib/words.ts';
import { personalFields, type SystemOwner } from '../../../../contract/system-owners.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Section } from '../../../components/section.tsx';
import { fieldLabel } from '../../../lib/field-words.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { EditOwner } from './edit-owner.tsx';

/**
 * What was filled in about an owner, while it may be read, and what the account is about. `locked`: undefined while
 * that is not known.
 */
export function OwnerFacts({ owner, locked }: { owner: SystemOwner; locked: boolean | undefined }) {
  const words = useWords();
  const t = words.of({ owners });
  const known = personalFields.filter((field) => owner[field] !== undefined);
  return (
    <>
      <Section title={t('owners.prefilled')}>
        {known.length > 0 ? (
          <Facts>
            {known.map((field) => (
              <Fact key={field} name={fieldLabel(field, words)}>
                {owner[field]}
              </Fact>
            ))}
          </Facts>
        ) : (
          locked !== undefined && <Text c="dimmed">{locked ? t('owners.private') : t('owners.blank')}</Text>
        )}
        <EditOwner owner={owner} open={locked === false} />
      </Section>
      <AccountFacts owner={owner} />
    </>
  );
}

/** What the account is about, whoever the owner is. */
export function AccountFacts({ owner }: { owner: SystemOwner }) {
  const words = useWords();
  const t = words.of({ owners, records });
  const installer = useInstallers().data?.data.find(({ id }) => id === owner.installer_id);
  return (
    <Section title={t('owners.account')}>
      <Facts>
        <Fact name={fieldLabel('installer_id', words)}>
          {installer ? `${installer.company_name} (${installer.id})` : owner.installer_id}
        </Fact>
        <Fact name={t('records.added')}>
          <Moment at={owner.created_at} />
        </Fact>
        <Fact name={t('records.lastChanged')}>
          <Moment at={owner.updated_at} />
        </Fact>
      </Facts>
    </Section>
  );
}
