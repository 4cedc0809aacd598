import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useTranslate } from '../../../lib/words.ts';
import { ownerName } from '../../../../contract/words/owner-name.ts';
import { Text } from '@mantine/core';
import { AssociatedRecords } from '../../../components/associated-records.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { RequestsLink } from '../../../components/requests-link.tsx';
import { FlagNotice } from '../../../components/flag-notice.tsx';
import { PaneWithoutRecord } from '../../../components/pane-without-record.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { canOnboard } from '../../../lib/owner-status.ts';
import { ownerStatusOf } from '../../../../contract/console/owner-status.ts';
import { isNotFound } from '../../../lib/request-error.ts';
import { useSystemOwner } from '../api/get-system-owner.ts';
import { useOwnerOnboarding } from '../api/get-owner-onboarding.ts';
import { CheckStatus } from './check-status.tsx';
import { EraseOwner } from './erase-owner.tsx';
import { ErasedOwner } from './erased-owner.tsx';
import { HandOverCode } from './hand-over-code.tsx';
import { OpenWindowNotice } from './open-window-notice.tsx';
import { OpeningHistory } from './opening-history.tsx';
import type { OwnerCode } from './owner-code.ts';
import { AccountFacts, OwnerFacts } from './owner-facts.tsx';
import { InstallerReference } from './installer-reference.tsx';
import classes from './owners.module.css';
import { RequirementList } from './requirement-list.tsx';
import { SituationCard } from './situation-card.tsx';
import { StartOnboarding } from './start-onboarding.tsx';

interface Props {
  id: number;
  /** Known from the list, before the rest is here. */
  erased: boolean;
  code: OwnerCode;
  onClose(): void;
}

/** One owner: where the onboarding stands and what can be done about it, its history, and what is known. */
export function OwnerPane({ id, erased, code, onClose }: Props) {
  const t = useTranslate({ owners });
  const account = useSystemOwner(id);
  const beside = useOwnerOnboarding(id);
  const [owner, onboarding] = [account.data, beside.data];
  const error = account.error ?? beside.error;
  const check = () => void Promise.all([account.refetch(), beside.refetch()]);
  if (!owner || isNotFound(error))
    return (
      <PaneWithoutRecord
        title={t('owners.titleOf', { id: String(id) })}
        error={error}
        onRetry={check}
        onClose={onClose}
      />
    );
  if (erased || onboarding?.erased) {
    // A pane of its own: the button that erased has gone, and the heading takes the focus in its place.
    return (
      <DetailPane key="erased" title={t('owners.titleOf', { id: String(id) })} onClose={onClose}>
        {error && <TryAgain error={error} onRetry={check} />}
        {onboarding?.erased ? (
          <ErasedOwner erased={onboarding.erased} />
        ) : (
          <SkeletonLines count={4} label={t('owners.loading')} />
        )}
        <AccountFacts owner={owner} />
      </DetailPane>
    );
  }
  const reference = onboarding?.installer_reference;
  const name = ownerName({ ...owner, installer_reference: reference });
  const unfinished = canOnboard(owner);
  return (
    <DetailPane title={t('owners.titleOf', { id: String(id) })} onClose={onClose}>
      {name !== undefined && (
        <Text fw={600} size="lg">
          {name}
        </Text>
      )}
      {error && <TryAgain error={error} onRetry={check} />}
      <FlagNotice topic="system_owners" id={id} />
      <SituationCard owner={owner} onboarding={onboarding} />
      {onboarding && <OpenWindowNotice openings={onboarding.openings} />}
      {unfinished && <HandOverCode code={code} state={onboarding?.hand_over_code} />}
      <div className={classes.actions}>
        {unfinished && (
          <StartOnboarding
            ownerId={id}
            begun={ownerStatusOf(owner) !== 'not_started'}
            onboarding={onboarding}
            code={code}
            willBeUnknown={onboarding?.locked === false && owner.name !== undefined && !reference}
          />
        )}
        <CheckStatus
          checkedAt={onboarding && Math.min(account.dataUpdatedAt, beside.dataUpdatedAt)}
          busy={account.isFetching || beside.isFetching}
          onCheck={check}
        />
      </div>
      <Section title={t('owners.requirements')}>
        <RequirementList owner={owner} reopened={onboarding?.reopened} />
      </Section>
      {onboarding && <OpeningHistory openings={onboarding.openings} finished={owner.all_requirements_submitted} />}
      {onboarding && <InstallerReference key={id} ownerId={id} reference={reference ?? ''} />}
      <AssociatedRecords kind="system_owners" id={id} />
      <RequestsLink path={`/v1/system-owners/${id}`} />
      <OwnerFacts owner={owner} locked={onboarding?.locked} />
      <EraseOwner owner={owner} reference={reference ?? undefined} />
    </DetailPane>
  );
}
