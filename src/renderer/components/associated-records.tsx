import { Button, Group, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { forms } from '../../languages/en-US/console/forms.ts';
import { records } from '../../languages/en-US/console/records.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import type { Associated, AssociatedKind } from '../../contract/console/homeowners.ts';
import type { Generator } from '../../contract/generators.ts';
import type { ListedInverter } from '../../contract/inverters.ts';
import { deviceName } from '../../contract/words/device-name.ts';
import { useAssociated, useAssociateInverter } from '../lib/api/get-associated.ts';
import { serverFaults } from '../lib/field-faults.ts';
import { homeownerName } from '../lib/homeowner-name.ts';
import classes from './associated-records.module.css';
import { Marked } from './marked.tsx';
import { Notice } from './notice.tsx';
import { ownerState } from './owner-states.ts';
import { Section } from './section.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';
import { StateWord } from './state-word.tsx';
import { TryAgain } from './try-again.tsx';

/** Records of a kind that a pane names; the homeowner’s page has all of them. */
const MOST_NAMED = 5;

interface Props {
  kind: Exclude<AssociatedKind, 'homeowners'>;
  id: number;
}

/** What people here have associated with a record, each with a link to it. None of it is sent. */
export function AssociatedRecords({ kind, id }: Props) {
  const words = useWords();
  const t = words.of({ records });
  const { data, error, refetch } = useAssociated(kind, id);
  if (!data)
    return (
      <Section title={t('records.associated')}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={2} label={t('records.loadingAssociated')} />
        )}
      </Section>
    );
  return (
    <Section title={t('records.associated')} hint={t('records.keptHere')}>
      <ul className={classes.list}>
        {data.homeowners.map((homeowner) => (
          <Row key={homeowner.id} kind={t('records.homeowner')}>
            <HomeownerLink id={homeowner.id} nickname={homeowner.nickname} />
          </Row>
        ))}
        {data.system_owners.map((owner) => (
          <Row
            key={owner.id}
            kind={t('records.systemOwner')}
            beside={<StateWord state={ownerState(owner.status, words)} />}
          >
            <Link to="/owners" search={{ owner: owner.id }} className={classes.link}>
              {owner.name ?? t('records.systemOwnerOf', { id: String(owner.id) })}
            </Link>
          </Row>
        ))}
        {data.generators.data.slice(0, MOST_NAMED).map((generator) => (
          <Row
            key={generator.id}
            kind={t('records.generator')}
            beside={
              kind === 'inverters' && <Associate inverterId={id} generatorId={null} label={t('records.remove')} />
            }
          >
            <GeneratorLink generator={generator} />
          </Row>
        ))}
        {data.inverters.data.slice(0, MOST_NAMED).map((inverter) => (
          <Row key={inverter.id} kind={t('records.inverter')}>
            <InverterLink inverter={inverter} />
          </Row>
        ))}
        <More data={data} />
        {kind === 'generators' &&
          data.nearby.inverters.slice(0, MOST_NAMED).map((inverter) => (
            <Row
              key={`near ${inverter.id}`}
              kind={t('records.nearby')}
              beside={<Associate inverterId={inverter.id} generatorId={id} label={t('records.associate')} />}
            >
              <InverterLink inverter={inverter} />
            </Row>
          ))}
        {kind === 'inverters' &&
          data.nearby.generators.slice(0, MOST_NAMED).map((generator) => (
            <Row
              key={`near ${generator.id}`}
              kind={t('records.nearby')}
              beside={<Associate inverterId={id} generatorId={generator.id} label={t('records.associate')} />}
            >
              <GeneratorLink generator={generator} />
            </Row>
          ))}
        {kind === 'system_owners' && data.homeowners.length === 0 && (
          <li className={classes.kind}>{t('records.noAccount')}</li>
        )}
      </ul>
      {kind === 'inverters' && data.generators.total === 0 && <ChooseGenerator inverterId={id} />}
    </Section>
  );
}

function Row({ kind, beside, children }: { kind: string; beside?: ReactNode; children: ReactNode }) {
  const t = useTranslate({ records });
  return (
    <li className={classes.row}>
      <span>
        <span className={classes.kind}>{t('records.kind', { kind })}</span>
        {children}
      </span>
      {beside}
    </li>
  );
}

/** How many records are not named here. */
function More({ data: { generators, inverters } }: { data: Associated }) {
  const t = useTranslate({ records });
  const [moreGenerators, moreInverters] = [generators.total - MOST_NAMED, inverters.total - MOST_NAMED];
  const more = [
    moreGenerators > 0 && t('records.moreGenerators', { count: moreGenerators }),
    moreInverters > 0 && t('records.moreInverters', { count: moreInverters }),
  ].filter(Boolean);
  if (more.length === 0) return null;
  return <li className={classes.kind}>{t('records.more', { records: more.join(', ') })}</li>;
}

/** Leads to a homeowner’s page. */
export function HomeownerLink({ id, nickname = null }: { id: number; nickname?: string | null }) {
  const t = useTranslate({ records });
  return (
    <Link to="/homeowners" search={{ homeowner: id }} className={classes.link} title={t('records.showHomeowner')}>
      <Marked text={homeownerName({ id, nickname })} />
    </Link>
  );
}

export function GeneratorLink({ generator: { id, address, city } }: { generator: Generator }) {
  return (
    <Link to="/generators" search={{ generator: id }} className={classes.link}>
      {`${address}, ${city} (${id})`}
    </Link>
  );
}

export function InverterLink({ inverter }: { inverter: ListedInverter }) {
  return (
    <Link to="/inverters" search={{ inverter: inverter.id }} className={classes.link}>
      {`${deviceName(inverter)} (${inverter.id})`}
    </Link>
  );
}

interface AssociateProps {
  inverterId: number;
  generatorId: number | null;
  label: string;
}

function Associate({ inverterId, generatorId, label }: AssociateProps) {
  const associate = useAssociateInverter();
  return (
    <Button
      variant="default"
      flex="none"
      size="compact-xs"
      loading={associate.isPending}
      onClick={() => associate.mutate({ inverterId, generator_id: generatorId })}
    >
      {label}
    </Button>
  );
}

/** By the number of the generator, where it is not nearby. */
function ChooseGenerator({ inverterId }: { inverterId: number }) {
  const words = useWords();
  const t = words.of({ records, forms });
  const associate = useAssociateInverter();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = Number(text.trim());
    if (!Number.isSafeInteger(id) || id < 1) return setFault(t('records.typeGenerator'));
    setFault(undefined);
    associate.mutate({ inverterId, generator_id: id });
  };
  const refused = associate.error && serverFaults(associate.error, ['generator_id'], words);
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          size="xs"
          aria-label={t('records.itsGenerator')}
          placeholder={t('records.itsGenerator')}
          inputMode="numeric"
          value={text}
          error={fault ?? refused?.fields['generator_id']}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" loading={associate.isPending} disabled={text.trim() === ''}>
          {t('forms.save')}
        </Button>
      </Group>
      {refused?.general && <Notice tone="bad">{refused.general}</Notice>}
    </form>
  );
}
