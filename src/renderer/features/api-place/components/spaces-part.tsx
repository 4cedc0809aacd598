import { ConnectionLink } from './connection-link.tsx';
import { Button, Select, TextInput } from '@mantine/core';
import { IconBoxMultiple } from '@tabler/icons-react';
import { useState } from 'react';
import type { NewSpace, Space } from '../../../../contract/console/test-helpers/spaces.ts';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { testSpaces } from '../../../../languages/en-US/console/test-spaces.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Form } from '../../../components/form.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import plain from '../../../components/plain-table.module.css';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import { useCreateSpace, useDeleteSpace, useDeleteSpaces, useSpaces } from '../api/spaces.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

const BEGINNINGS = ['', 'every-state', 'sample'] as const;
const SECRETS = ['access_token', 'api_key', 'automation_key'] as const;

/** What a client of a space needs, as the lines of a file of environment variables. */
const asEnvironment = ({ base_url, access_token, api_key, automation_key }: NewSpace): string =>
  [
    `BASE_URL=${base_url}`,
    `ACCESS_TOKEN=${access_token}`,
    `API_KEY=${api_key}`,
    `AUTOMATION_KEY=${automation_key}`,
  ].join('\n');

/** Services of their own for tests that run side by side, each at a path of this console’s address. */
export function SpacesPart() {
  const t = useTranslate({ testSpaces });
  const { data: settings } = useSettings();
  if (settings && settings.base_url === null)
    return (
      <EmptyState icon={IconBoxMultiple} title={t('testSpaces.needAddress')} action={<ConnectionLink />}>
        {t('testSpaces.needAddressHint')}
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <CreateSection />
        <ListSection />
      </div>
    </div>
  );
}

function CreateSection() {
  const words = useWords();
  const t = words.of({ testSpaces });
  const [name, setName] = useState('');
  const [seed, setSeed] = useState<(typeof BEGINNINGS)[number]>('');
  const { data: made, error, isPending, mutate } = useCreateSpace();
  const faults = error === null ? { fields: {}, general: undefined } : serverFaults(error, ['name'], words);
  return (
    <Section title={t('testSpaces.new')} hint={t('testSpaces.newHint')}>
      <Form
        aria-label={t('testSpaces.createForm')}
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { ...(name.trim() !== '' && { name: name.trim() }), ...(seed !== '' && { seed }) },
            { onSuccess: () => setName('') },
          );
        }}
      >
        <div className={classes.fields}>
          <TextInput
            label={t('testSpaces.optionalName')}
            w={220}
            placeholder={t('testSpaces.nameExample')}
            value={name}
            error={faults.fields['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t('testSpaces.beginsWith')}
            w={220}
            data={BEGINNINGS.map((value) => ({
              value,
              label: t('testSpaces.beginning', { seed: value === 'every-state' ? 'every_state' : value }),
            }))}
            value={seed}
            allowDeselect={false}
            onChange={(value) => setSeed(value ?? '')}
          />
          <Button type="submit" loading={isPending}>
            {t('testSpaces.create')}
          </Button>
        </div>
        {faults.general && <Notice tone="bad">{faults.general}</Notice>}
      </Form>
      {made && <MadeSpace space={made} />}
    </Section>
  );
}

/** Until another one is made, or the part is left. */
function MadeSpace({ space }: { space: NewSpace }) {
  const t = useTranslate({ apiPlace, testSpaces });
  return (
    <section aria-label={t('testSpaces.madeTitle', { name: space.name })} className={classes.made}>
      <Notice tone="good">{t('testSpaces.made', { name: space.name })}</Notice>
      <Facts>
        <Fact name={t('apiPlace.baseAddress')}>
          <span className={classes.row}>
            <span className={classes.mono}>{space.base_url}</span>
            <CopyText label={t('testSpaces.copyBaseAddress')} short={t('apiPlace.copy')} text={() => space.base_url} />
          </span>
        </Fact>
        {SECRETS.map((secret) => (
          <Fact key={secret} name={t('testSpaces.secret', { secret })}>
            <span className={classes.row}>
              <span className={classes.mono}>{space[secret]}</span>
              <CopyText
                label={t('testSpaces.copySecret', { secret })}
                short={t('apiPlace.copy')}
                text={() => space[secret]}
              />
            </span>
          </Fact>
        ))}
      </Facts>
      <div>
        <CopyText label={t('testSpaces.copyAll')} text={() => asEnvironment(space)} />
      </div>
    </section>
  );
}

function ListSection() {
  const t = useTranslate({ testSpaces });
  const { data, error, refetch } = useSpaces();
  const remove = useDeleteSpace();
  const removeAll = useDeleteSpaces();
  const [asked, setAsked] = useState<{ name: string } | 'all'>();
  const [asking, setAsking] = useState(false);
  const ask = (about: { name: string } | 'all') => {
    remove.reset();
    removeAll.reset();
    setAsked(about);
    setAsking(true);
  };
  const end = () => setAsking(false);
  const confirm = () => {
    if (asked === 'all') removeAll.mutate(undefined, { onSuccess: end });
    else if (asked) remove.mutate(asked.name, { onSuccess: end });
  };
  const spaces = data?.data ?? [];
  const count = spaces.length;
  return (
    <Section
      title={data ? t('testSpaces.titleOf', { count }) : t('testSpaces.title')}
      action={
        spaces.length > 1 && (
          <Button variant="default" size="compact-sm" onClick={() => ask('all')}>
            {t('testSpaces.deleteAll')}
          </Button>
        )
      }
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label={t('testSpaces.loading')} />}
      {data && spaces.length === 0 && <p className={classes.note}>{t('testSpaces.none')}</p>}
      {spaces.length > 0 && <SpaceTable spaces={spaces} onDelete={(name) => ask({ name })} />}
      <ConfirmDelete
        opened={asking}
        question={
          asked === 'all'
            ? t('testSpaces.deleteAllQuestion', { count })
            : t('testSpaces.deleteQuestion', { name: asked?.name ?? '' })
        }
        verb={t(asked === 'all' ? 'testSpaces.deleteAllSpaces' : 'testSpaces.deleteSpace')}
        consequence={t('testSpaces.deleteHint')}
        error={remove.error ?? removeAll.error}
        busy={remove.isPending || removeAll.isPending}
        onCancel={end}
        onConfirm={confirm}
      />
    </Section>
  );
}

function SpaceTable({ spaces, onDelete }: { spaces: Space[]; onDelete(name: string): void }) {
  const t = useTranslate({ apiPlace, testSpaces });
  return (
    <div className={classes.scroll}>
      <table className={plain.table} aria-label={t('testSpaces.title')}>
        <thead>
          <tr>
            <th>{t('testSpaces.name')}</th>
            <th>{t('testSpaces.path')}</th>
            <th>{t('testSpaces.created')}</th>
            <th aria-label={t('testSpaces.actions')} />
          </tr>
        </thead>
        <tbody>
          {spaces.map(({ name, base_url: address, created_at }) => (
            <tr key={name}>
              <td className={classes.mono}>{name}</td>
              <td className={classes.mono}>{new URL(address).pathname}</td>
              <td className={classes.moment}>
                <Moment at={created_at} />
              </td>
              <td className={classes.last}>
                <CopyText
                  label={t('testSpaces.copyBaseAddressOf', { name })}
                  short={t('apiPlace.copy')}
                  text={() => address}
                />
                <Button
                  variant="default"
                  size="compact-sm"
                  ml={8}
                  aria-label={t('testSpaces.deleteOf', { name })}
                  onClick={() => onDelete(name)}
                >
                  {t('testSpaces.delete')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
