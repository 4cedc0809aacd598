import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { records } from '../../languages/en-US/console/records.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import type { Associated, AssociatedKind } from '../../contract/console/homeowners.ts';
import type { Generator } from '../../contract/generators.ts';
import type { ListedInverter } from '../../contract/inverters.ts';
import { useAssociated, useAssociateInverter } from '../lib/api/get-associated.ts';
import { errorWords } from '../lib/error-words.ts';
import { homeownerName } from '../lib/homeowner-name.ts';
import { generatorName, inverterName } from '../lib/record-name.ts';
import classes from './associated-records.module.css';
import { Associate, ChooseGenerator, ChooseHomeowner, ChooseInverter } from './associate-record.tsx';
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
  const associating = useAssociateInverter();
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
              kind === 'inverters' && (
                <Associate
                  associating={associating}
                  association={{ inverterId: id, generatorId: null, seen: generator.id }}
                  label={t('records.remove')}
                />
              )
            }
          >
            <GeneratorLink generator={generator} />
          </Row>
        ))}
        {data.inverters.data.slice(0, MOST_NAMED).map((inverter) => (
          <Row
            key={inverter.id}
            kind={t('records.inverter')}
            beside={
              kind === 'generators' && (
                <Associate
                  associating={associating}
                  association={{ inverterId: inverter.id, generatorId: null, seen: id }}
                  label={t('records.remove')}
                />
              )
            }
          >
            <InverterLink inverter={inverter} />
          </Row>
        ))}
        <More data={data} />
        {kind === 'generators' &&
          data.nearby.inverters.slice(0, MOST_NAMED).map((inverter) => (
            <Row
              key={`near ${inverter.id}`}
              kind={t('records.nearby')}
              beside={
                <Associate
                  associating={associating}
                  association={{ inverterId: inverter.id, generatorId: id, seen: null }}
                  label={t('records.associate')}
                />
              }
            >
              <InverterLink inverter={inverter} />
            </Row>
          ))}
        {kind === 'inverters' &&
          data.nearby.generators.slice(0, MOST_NAMED).map((generator) => (
            <Row
              key={`near ${generator.id}`}
              kind={t('records.nearby')}
              beside={
                <Associate
                  associating={associating}
                  association={{ inverterId: id, generatorId: generator.id, seen: null }}
                  label={t('records.associate')}
                />
              }
            >
              <GeneratorLink generator={generator} />
            </Row>
          ))}
      </ul>
      {associating.error && <Notice tone="bad">{errorWords(associating.error, words)}</Notice>}
      {kind === 'inverters' && data.generators.total === 0 && (
        <ChooseGenerator associating={associating} inverterId={id} />
      )}
      {kind === 'system_owners' && data.homeowners.length === 0 && <ChooseHomeowner ownerId={id} />}
      {kind === 'generators' && (
        <ChooseInverter
          associating={associating}
          generatorId={id}
          except={data.inverters.data.map((each) => each.id)}
        />
      )}
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

export function GeneratorLink({ generator }: { generator: Generator }) {
  return (
    <Link to="/generators" search={{ generator: generator.id }} className={classes.link}>
      {generatorName(generator)}
    </Link>
  );
}

export function InverterLink({ inverter }: { inverter: ListedInverter }) {
  return (
    <Link to="/inverters" search={{ inverter: inverter.id }} className={classes.link}>
      {inverterName(inverter)}
    </Link>
  );
}
