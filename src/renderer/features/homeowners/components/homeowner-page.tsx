import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeowners } from '../../../../languages/en-US/console/homeowners.ts';
import { useTranslate, useWords, type Words } from '../../../lib/words.ts';
import type { Associated } from '../../../../contract/console/homeowners.ts';
import type { Generator } from '../../../../contract/generators.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { GeneratorLink, InverterLink } from '../../../components/associated-records.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { KeptText } from '../../../components/kept-text.tsx';
import { Measure } from '../../../components/measure.tsx';
import { Day } from '../../../components/moment.tsx';
import table from '../../../components/plain-table.module.css';
import { Screen } from '../../../components/screen.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useAssociated } from '../../../lib/api/get-associated.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { fieldLabel, inputLabel } from '../../../lib/field-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { useUpdateHomeowner } from '../../../lib/api/update-homeowner.ts';
import { HomeownerAccount } from './homeowner-account.tsx';

/** Everything known of one homeowner: nickname, account, generators, inverters, and totals. */
export function HomeownerPage({ id }: { id: number }) {
  const words = useWords();
  const t = words.of({ homeowners });
  const { data, error, refetch } = useAssociated('homeowners', id);
  const update = useUpdateHomeowner();
  const homeowner = data?.homeowners[0];
  const title = homeowner?.nickname ?? t('homeowners.titleOf', { id: String(id) });
  return (
    <Screen
      title={title}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/homeowners" {...props} />}>
          {t('homeowners.all')}
        </Button>
      }
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={8} label={t('homeowners.loadingOne')} />}
      {data && homeowner && (
        <Stack gap="xl">
          <KeptText
            title={t('homeowners.nickname')}
            field="nickname"
            value={homeowner.nickname ?? ''}
            placeholder={t('homeowners.nicknameExample')}
            draftName={`homeowner-${id}`}
            saving={update}
            onSave={(text, then) => update.mutate({ id, nickname: text }, then)}
          />
          <Totals id={id} data={data} />
          <HomeownerAccount homeowner={homeowner} account={data.system_owners[0]} />
          <Generators id={id} {...data.generators} />
          <Inverters
            title={t('homeowners.inverters')}
            hint={hintOf(data.inverters.data.length, data.inverters.total, words)}
            found={data.inverters.data}
            action={data.inverters.total > 0 && <InvertersLink id={id} total={data.inverters.total} />}
          />
          {data.nearby.inverters.length > 0 && (
            <Inverters title={t('homeowners.nearby')} hint={t('homeowners.nearbyHint')} found={data.nearby.inverters} />
          )}
        </Stack>
      )}
    </Screen>
  );
}

const hintOf = (shown: number, total: number, words: Words): string => {
  const t = words.of({ homeowners });
  return total > shown ? t('homeowners.firstOfThese', { shown, total }) : t('homeowners.ofThese');
};

function Totals({ id, data: { generators, inverters } }: { id: number; data: Associated }) {
  const words = useWords();
  const t = words.of({ homeowners });
  return (
    <Section title={t('homeowners.totals')}>
      <Facts>
        <Fact name={fieldLabel('homeowner_id', words)}>{id}</Fact>
        <Fact name={t('homeowners.generators')}>{formatCount(generators.total, words)}</Fact>
        <Fact name={fieldLabel('nameplate_capacity', words)}>
          <Measure value={generators.nameplate_capacity} withUnit />
        </Fact>
        <Fact name={t('homeowners.inverters')}>{formatCount(inverters.total, words)}</Fact>
        <Fact name={fieldLabel('production_rate', words)}>
          <Measure value={inverters.production_rate} withUnit />
        </Fact>
        <Fact name={fieldLabel('total_lifetime_production', words)}>
          <Measure value={inverters.total_lifetime_production} energy withUnit />
        </Fact>
      </Facts>
    </Section>
  );
}

function Generators({ id, data, total }: { id: number; data: Generator[]; total: number }) {
  const words = useWords();
  const t = words.of({ homeowners });
  const unit = useProductionUnit();
  const all = (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link to="/generators" search={{ homeowner_id: [String(id)] }} {...props} />}
    >
      {t('homeowners.inList', { count: total })}
    </Button>
  );
  return (
    <Section title={t('homeowners.generators')} action={total > 0 && all}>
      {total === 0 ? (
        <p>{t('homeowners.noGenerators')}</p>
      ) : (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{fieldLabel('address', words)}</th>
              <th scope="col" data-numeric>
                {inputLabel('nameplate_capacity', unit, words)}
              </th>
              <th scope="col">{fieldLabel('online_date', words)}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((generator) => (
              <tr key={generator.id}>
                <td>
                  <GeneratorLink generator={generator} />
                </td>
                <td data-numeric>
                  <Measure value={generator.nameplate_capacity} />
                </td>
                <td>
                  <Day day={generator.online_date} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** Leads to the list of inverters, narrowed to those of a homeowner: all of them, however many. */
function InvertersLink({ id, total }: { id: number; total: number }) {
  const t = useTranslate({ homeowners });
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link to="/inverters" search={{ of_homeowner: String(id) }} {...props} />}
    >
      {t('homeowners.inList', { count: total })}
    </Button>
  );
}

interface InvertersProps {
  title: string;
  hint: string;
  found: ListedInverter[];
  action?: ReactNode;
}

function Inverters({ title, hint, found, action }: InvertersProps) {
  const words = useWords();
  const t = words.of({ homeowners });
  const unit = useProductionUnit();
  return (
    <Section title={title} hint={hint} action={action}>
      {found.length === 0 ? (
        <p>{t('homeowners.noInverters')}</p>
      ) : (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('homeowners.inverter')}</th>
              <th scope="col">{fieldLabel('site_name', words)}</th>
              <th scope="col" data-numeric>
                {inputLabel('production_rate', unit, words)}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((inverter) => (
              <tr key={inverter.id}>
                <td>
                  <InverterLink inverter={inverter} />
                </td>
                <td>{inverter.site_name ?? '–'}</td>
                <td data-numeric>
                  {inverter.production_rate === null ? '–' : <Measure value={inverter.production_rate} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
