import { Button, Group, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Associated, AssociatedKind } from '../../contract/console/homeowners.ts';
import type { Generator } from '../../contract/generators.ts';
import type { ListedInverter } from '../../contract/inverters.ts';
import { deviceName } from '../../contract/words/device-name.ts';
import { useAssociated, useAssociateInverter } from '../lib/api/get-associated.ts';
import { serverFaults } from '../lib/field-faults.ts';
import { formatCount } from '../lib/format.ts';
import { homeownerName } from '../lib/homeowner-name.ts';
import classes from './associated-records.module.css';
import { Marked } from './marked.tsx';
import { Notice } from './notice.tsx';
import { ownerStates } from './owner-states.ts';
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
  const { data, error, refetch } = useAssociated(kind, id);
  if (!data)
    return (
      <Section title="Associated records">
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={2} label="Loading associated records" />
        )}
      </Section>
    );
  return (
    <Section title="Associated records" hint="Kept on this computer and never sent.">
      <ul className={classes.list}>
        {data.homeowners.map((homeowner) => (
          <Row key={homeowner.id} kind="Homeowner">
            <HomeownerLink id={homeowner.id} nickname={homeowner.nickname} />
          </Row>
        ))}
        {data.system_owners.map((owner) => (
          <Row key={owner.id} kind="System owner" beside={<StateWord state={ownerStates[owner.status]} />}>
            <Link to="/owners" search={{ owner: owner.id }} className={classes.link}>
              {owner.name ?? `System owner ${owner.id}`}
            </Link>
          </Row>
        ))}
        {data.generators.data.slice(0, MOST_NAMED).map((generator) => (
          <Row
            key={generator.id}
            kind="Generator"
            beside={kind === 'inverters' && <Associate inverterId={id} generatorId={null} label="Remove" />}
          >
            <GeneratorLink generator={generator} />
          </Row>
        ))}
        {data.inverters.data.slice(0, MOST_NAMED).map((inverter) => (
          <Row key={inverter.id} kind="Inverter">
            <InverterLink inverter={inverter} />
          </Row>
        ))}
        <More data={data} />
        {kind === 'generators' &&
          data.nearby.inverters.slice(0, MOST_NAMED).map((inverter) => (
            <Row
              key={`near ${inverter.id}`}
              kind="Nearby"
              beside={<Associate inverterId={inverter.id} generatorId={id} label="Associate" />}
            >
              <InverterLink inverter={inverter} />
            </Row>
          ))}
        {kind === 'inverters' &&
          data.nearby.generators.slice(0, MOST_NAMED).map((generator) => (
            <Row
              key={`near ${generator.id}`}
              kind="Nearby"
              beside={<Associate inverterId={id} generatorId={generator.id} label="Associate" />}
            >
              <GeneratorLink generator={generator} />
            </Row>
          ))}
        {kind === 'system_owners' && data.homeowners.length === 0 && (
          <li className={classes.kind}>Nothing yet. Open a homeowner’s page to say whose account this is.</li>
        )}
      </ul>
      {kind === 'inverters' && data.generators.total === 0 && <ChooseGenerator inverterId={id} />}
    </Section>
  );
}

function Row({ kind, beside, children }: { kind: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <span>
        <span className={classes.kind}>{kind}: </span>
        {children}
      </span>
      {beside}
    </li>
  );
}

/** How many records are not named here. */
function More({ data: { generators, inverters } }: { data: Associated }) {
  const more = [
    { count: generators.total - MOST_NAMED, one: 'generator' },
    { count: inverters.total - MOST_NAMED, one: 'inverter' },
  ].filter(({ count }) => count > 0);
  if (more.length === 0) return null;
  return (
    <li className={classes.kind}>
      and {more.map(({ count, one }) => `${formatCount(count)} more ${one}${count === 1 ? '' : 's'}`).join(', ')}
    </li>
  );
}

/** Leads to a homeowner’s page. */
export function HomeownerLink({ id, nickname = null }: { id: number; nickname?: string | null }) {
  return (
    <Link to="/homeowners" search={{ homeowner: id }} className={classes.link} title="Show this homeowner">
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
  const associate = useAssociateInverter();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = Number(text.trim());
    if (!Number.isSafeInteger(id) || id < 1) return setFault('Type the number of a generator, such as 41.');
    setFault(undefined);
    associate.mutate({ inverterId, generator_id: id });
  };
  const refused = associate.error && serverFaults(associate.error, ['generator_id']);
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          size="xs"
          aria-label="Number of its generator"
          placeholder="Number of its generator"
          inputMode="numeric"
          value={text}
          error={fault ?? refused?.fields['generator_id']}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" loading={associate.isPending} disabled={text.trim() === ''}>
          Save
        </Button>
      </Group>
      {refused?.general && <Notice tone="bad">{refused.general}</Notice>}
    </form>
  );
}
