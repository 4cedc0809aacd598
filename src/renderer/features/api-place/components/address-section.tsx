import { Anchor, Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

/** Neither the port of the console in a browser nor that of `serve`. */
const USUAL_PORT = 4025;

/** Where the API is, of which workspace, and what describes it; the window's own address is switched here. */
export function AddressSection() {
  const t = useTranslate({ apiPlace });
  const { workspace, mode, host } = useOpenSession();
  const { data: settings } = useSettings();
  const address = settings?.base_url;
  const isWindow = host === 'electron';
  const description = new URL('/console/openapi.json', isWindow && address ? address : location.origin).href;
  return (
    <Section title={t('apiPlace.address')} hint={t('apiPlace.addressHint')}>
      {isWindow && settings && <AddressSwitch port={settings.api_port} address={settings.base_url} mode={mode} />}
      <Facts>
        {address && (
          <Fact name={t('apiPlace.baseAddress')}>
            <span className={classes.row}>
              <span className={classes.mono}>{address}</span>
              <CopyText label={t('apiPlace.copyBaseAddress')} short={t('apiPlace.copy')} text={() => address} />
            </span>
          </Fact>
        )}
        <Fact name={t('apiPlace.workspace')}>{t('apiPlace.workspaceOf', { name: workspace?.name ?? '', mode })}</Fact>
        <Fact name={t('apiPlace.description')}>
          <span className={classes.row}>
            <Anchor c="inherit" underline="always" href="/console/openapi.json" download="openapi.json">
              {t('apiPlace.document')}
            </Anchor>
            {(!isWindow || address) && (
              <CopyText
                label={t('apiPlace.copyDocumentAddress')}
                short={t('apiPlace.copyAddress')}
                text={() => description}
              />
            )}
          </span>
        </Fact>
      </Facts>
    </Section>
  );
}

interface SwitchProps {
  /** As it is set; null: off. */
  port: number | null;
  /** Null while the API is at none. */
  address: string | null;
  mode: 'test' | 'live';
}

/** On, off, and which port. */
function AddressSwitch({ port, address, mode }: SwitchProps) {
  const words = useWords();
  const t = words.of({ apiPlace });
  const [typed, setTyped] = useState<string | number>(port ?? USUAL_PORT);
  const { mutate: update, isPending, error } = useUpdateSettings();
  const faults = error === null ? { fields: {}, general: undefined } : serverFaults(error, ['api_port'], words);
  const isOn = port !== null;
  const move = (to: number | null) => update({ api_port: to });
  usePageCommands([
    {
      label: t(isOn ? 'apiPlace.switchOffAddress' : 'apiPlace.switchOnAddress'),
      words: t('apiPlace.addressSearch'),
      run: () => move(isOn ? null : Number(typed)),
    },
  ]);
  return (
    <>
      <Switch
        label={t('apiPlace.reachable')}
        description={t('apiPlace.reachableHint')}
        checked={isOn}
        disabled={isPending}
        onChange={() => move(isOn ? null : Number(typed))}
      />
      <Form
        aria-label={t('apiPlace.portOfApi')}
        onSubmit={(event) => {
          event.preventDefault();
          move(Number(typed));
        }}
      >
        <div className={classes.fields}>
          <NumberInput
            label={t('apiPlace.port')}
            w={140}
            hideControls
            allowDecimal={false}
            allowNegative={false}
            value={typed}
            onChange={setTyped}
            error={faults.fields['api_port']}
          />
          {isOn && Number(typed) !== port && (
            <Button type="submit" variant="default" loading={isPending}>
              {t('apiPlace.changePort')}
            </Button>
          )}
        </div>
      </Form>
      {faults.general && <Notice tone="bad">{faults.general}</Notice>}
      {isOn && address === null && <Notice tone="warn">{t('apiPlace.portTaken', { port: String(port) })}</Notice>}
      {isOn && mode === 'live' && <Notice tone="warn">{t('apiPlace.liveRefuses')}</Notice>}
    </>
  );
}
