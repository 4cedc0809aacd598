import { Anchor, Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

/** Neither the port of the console in a browser nor that of `serve`. */
const USUAL_PORT = 4025;

/** Where the API is, of which workspace, and what describes it; the window's own address is switched here. */
export function AddressSection() {
  const { workspace, mode, host } = useOpenSession();
  const { data: settings } = useSettings();
  const address = settings?.base_url;
  const isWindow = host === 'electron';
  const description = new URL('/console/openapi.json', isWindow && address ? address : location.origin).href;
  return (
    <Section title="Address" hint="Other programs on this computer reach the API here. It is not open to the network.">
      {isWindow && settings && <AddressSwitch port={settings.api_port} address={settings.base_url} mode={mode} />}
      <Facts>
        {address && (
          <Fact name="Base address">
            <span className={classes.row}>
              <span className={classes.mono}>{address}</span>
              <CopyText label="Copy base address" short="Copy" text={() => address} />
            </span>
          </Fact>
        )}
        <Fact name="Workspace">{`${workspace?.name}, ${mode} mode`}</Fact>
        <Fact name="Description">
          <span className={classes.row}>
            <Anchor c="inherit" underline="always" href="/console/openapi.json" download="openapi.json">
              OpenAPI document
            </Anchor>
            {(!isWindow || address) && (
              <CopyText label="Copy address of the OpenAPI document" short="Copy address" text={() => description} />
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
  const [typed, setTyped] = useState<string | number>(port ?? USUAL_PORT);
  const { mutate: update, isPending, error } = useUpdateSettings();
  const faults = error === null ? { fields: {}, general: undefined } : serverFaults(error, ['api_port']);
  const isOn = port !== null;
  const move = (to: number | null) => update({ api_port: to });
  usePageCommands([
    {
      label: isOn ? 'Switch off the API address' : 'Switch on the API address',
      words: 'port listen testing qa',
      run: () => move(isOn ? null : Number(typed)),
    },
  ]);
  return (
    <>
      <Switch
        label="Other programs can reach the API"
        description="For the test workspace that is open, with a credential of it. Kept until you switch it off."
        checked={isOn}
        disabled={isPending}
        onChange={() => move(isOn ? null : Number(typed))}
      />
      <Form
        aria-label="Port of the API"
        onSubmit={(event) => {
          event.preventDefault();
          move(Number(typed));
        }}
      >
        <div className={classes.fields}>
          <NumberInput
            label="Port"
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
              Change port
            </Button>
          )}
        </div>
      </Form>
      {faults.general && <Notice tone="bad">{faults.general}</Notice>}
      {isOn && address === null && (
        <Notice tone="warn">
          Another program had port {port} when the console started. Switch this off and on again, or change the port.
        </Notice>
      )}
      {isOn && mode === 'live' && (
        <Notice tone="warn">While a live workspace is open, every request is refused.</Notice>
      )}
    </>
  );
}
