import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Associated } from '../../../../contract/console/homeowners.ts';
import type { Generator } from '../../../../contract/generators.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
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
import { inputLabel } from '../../../lib/field-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { useUpdateHomeowner } from '../api/update-homeowner.ts';
import { HomeownerAccount } from './homeowner-account.tsx';

/** Everything known of one homeowner: nickname, account, generators, inverters, and totals. */
export function HomeownerPage({ id }: { id: number }) {
  const { data, error, refetch } = useAssociated('homeowners', id);
  const update = useUpdateHomeowner();
  const homeowner = data?.homeowners[0];
  const title = homeowner?.nickname ?? `Homeowner ${id}`;
  return (
    <Screen
      title={title}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/homeowners" {...props} />}>
          All homeowners
        </Button>
      }
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={8} label="Loading homeowner" />}
      {data && homeowner && (
        <Stack gap="xl">
          <KeptText
            title="Nickname"
            field="nickname"
            value={homeowner.nickname ?? ''}
            placeholder="Mary Hill"
            draftName={`homeowner-${id}`}
            saving={update}
            onSave={(text, then) => update.mutate({ id, nickname: text }, then)}
          />
          <Totals id={id} data={data} />
          <HomeownerAccount homeowner={homeowner} account={data.system_owners[0]} />
          <Generators id={id} {...data.generators} />
          <Inverters
            title="Inverters"
            hint={hintOf(data.inverters.data.length, data.inverters.total)}
            found={data.inverters.data}
            action={data.inverters.total > 0 && <InvertersLink id={id} total={data.inverters.total} />}
          />
          {data.nearby.inverters.length > 0 && (
            <Inverters
              title="Nearby inverters"
              hint="Within half a kilometer, and not yet associated with a generator. Open one to say where it belongs."
              found={data.nearby.inverters}
            />
          )}
        </Stack>
      )}
    </Screen>
  );
}

const hintOf = (shown: number, total: number): string =>
  total > shown
    ? `Of these generators: the first ${formatCount(shown)} of ${formatCount(total)}.`
    : 'Of these generators.';

function Totals({ id, data: { generators, inverters } }: { id: number; data: Associated }) {
  return (
    <Section title="Totals">
      <Facts>
        <Fact name={fieldName('homeowner_id')}>{id}</Fact>
        <Fact name="Generators">{formatCount(generators.total)}</Fact>
        <Fact name={fieldName('nameplate_capacity')}>
          <Measure value={generators.nameplate_capacity} withUnit />
        </Fact>
        <Fact name="Inverters">{formatCount(inverters.total)}</Fact>
        <Fact name={fieldName('production_rate')}>
          <Measure value={inverters.production_rate} withUnit />
        </Fact>
        <Fact name={fieldName('total_lifetime_production')}>
          <Measure value={inverters.total_lifetime_production} energy withUnit />
        </Fact>
      </Facts>
    </Section>
  );
}

function Generators({ id, data, total }: { id: number; data: Generator[]; total: number }) {
  const unit = useProductionUnit();
  const all = (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link to="/generators" search={{ homeowner_id: [String(id)] }} {...props} />}
    >
      {allInList(total)}
    </Button>
  );
  return (
    <Section title="Generators" action={total > 0 && all}>
      {total === 0 ? (
        <p>No generators of this homeowner are in this workspace.</p>
      ) : (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{fieldName('address')}</th>
              <th scope="col" data-numeric>
                {inputLabel('nameplate_capacity', unit)}
              </th>
              <th scope="col">{fieldName('online_date')}</th>
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
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link to="/inverters" search={{ of_homeowner: String(id) }} {...props} />}
    >
      {allInList(total)}
    </Button>
  );
}

const allInList = (total: number): string =>
  total === 1 ? 'Show in the list' : `Show all ${formatCount(total)} in the list`;

interface InvertersProps {
  title: string;
  hint: string;
  found: ListedInverter[];
  action?: ReactNode;
}

function Inverters({ title, hint, found, action }: InvertersProps) {
  const unit = useProductionUnit();
  return (
    <Section title={title} hint={hint} action={action}>
      {found.length === 0 ? (
        <p>None yet. Open an inverter to say which generator it belongs to.</p>
      ) : (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Inverter</th>
              <th scope="col">{fieldName('site_name')}</th>
              <th scope="col" data-numeric>
                {inputLabel('production_rate', unit)}
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
