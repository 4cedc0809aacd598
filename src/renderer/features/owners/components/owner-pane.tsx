import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { ownerStates } from '../../../components/owner-states.ts';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { canOnboard, ownerStatus } from '../../../lib/owner-status.ts';
import { useSystemOwner } from '../api/get-system-owner.ts';
import { OnboardingResult } from './onboarding-result.tsx';
import { useOpenings } from './openings-context.ts';
import { OwnerFacts } from './owner-facts.tsx';
import { ownerName } from './owner-name.ts';
import { RequirementList } from './requirement-list.tsx';

interface Props {
  id: number;
  onClose(): void;
}

/** One owner: status, what is still due, the onboarding, and what is known. */
export function OwnerPane({ id, onClose }: Props) {
  const { data: owner, error, refetch, isFetching } = useSystemOwner(id);
  const { byOwner, start } = useOpenings();
  const opening = byOwner.get(id);
  if (!owner) {
    return (
      <DetailPane title={`System owner ${id}`} onClose={onClose}>
        {error ? <TryAgain error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={8} label="Loading owner" />}
      </DetailPane>
    );
  }
  const verb = ownerStatus(owner) === 'not_started' ? 'Start onboarding' : 'Continue onboarding';
  return (
    <DetailPane title={`System owner ${id}`} onClose={onClose}>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      <div>
        <Text fw={600} size="lg">{ownerName(owner)}</Text>
        <StateWord state={ownerStates[ownerStatus(owner)]} />
      </div>
      <Group gap="xs">
        {canOnboard(owner) && (
          <Button leftSection={<IconExternalLink size={16} aria-hidden />} loading={opening?.state === 'starting'} onClick={() => start(id)}>{verb}</Button>
        )}
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={isFetching} onClick={() => void refetch()}>Check status</Button>
      </Group>
      <OnboardingResult owner={owner} opening={opening} />
      <Section title="Requirements">
        <RequirementList owner={owner} />
      </Section>
      <OwnerFacts owner={owner} />
    </DetailPane>
  );
}
