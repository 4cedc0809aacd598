import { Text } from '@mantine/core';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';

/** What is left to be said about an owner whose details were erased. */
export function ErasedOwner({ erased }: { erased: NonNullable<OwnerOnboarding['erased']> }) {
  const linked = (useSync().data ?? null) !== null;
  return (
    <>
      <Notice tone="info" label="Erased">
        The owner’s details were erased here on <Moment at={erased.at} />. The account can no longer be used; to start
        over, add the owner again.
        {linked && ' The service keeps its own copy: ask its support to erase the account there.'}
      </Notice>
      <Section title="Accepted agreements">
        {erased.agreements.length === 0 && <Text c="dimmed">No agreement had been accepted.</Text>}
        {erased.agreements.map(({ at, version, sha256 }) => (
          <Facts key={at}>
            <Fact name="Accepted">
              <Moment at={at} />
            </Fact>
            <Fact name="Version">{version}</Fact>
            <Fact name="SHA-256 of its text">
              <span style={{ overflowWrap: 'anywhere' }}>{sha256}</span>
            </Fact>
          </Facts>
        ))}
      </Section>
    </>
  );
}
