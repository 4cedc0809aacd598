import { Text } from '@mantine/core';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';

const momentOf = (at: string) => () => <Moment at={at} />;

/** What is left to be said about an owner whose details were erased. */
export function ErasedOwner({ erased }: { erased: NonNullable<OwnerOnboarding['erased']> }) {
  const t = useTranslate({ owners });
  const linked = (useSync().data ?? null) !== null;
  return (
    <>
      <Notice tone="info" label={t('owners.erased')}>
        {t.rich('owners.erasedAt', { moment: momentOf(erased.at) })}
        {linked && ` ${t('owners.notErasedThere')}`}
      </Notice>
      <Section title={t('owners.agreements')}>
        {erased.agreements.length === 0 && <Text c="dimmed">{t('owners.noAgreements')}</Text>}
        {erased.agreements.map(({ at, version, sha256 }) => (
          <Facts key={at}>
            <Fact name={t('owners.accepted')}>
              <Moment at={at} />
            </Fact>
            <Fact name={t('owners.version')}>{version}</Fact>
            <Fact name={t('owners.hash')}>
              <span style={{ overflowWrap: 'anywhere' }}>{sha256}</span>
            </Fact>
          </Facts>
        ))}
      </Section>
    </>
  );
}
